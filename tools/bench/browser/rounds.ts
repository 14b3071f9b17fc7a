/** Interleaved rounds: each measures every subject once, another one first each time. */
export async function interleave<T>(
  rounds: number,
  subjects: readonly string[],
  measure: (subject: string) => Promise<T>,
  log: (text: string) => void,
): Promise<Record<string, T>[]> {
  const results: Record<string, T>[] = []
  for (let round = 0; round < rounds; round++) {
    const result: Record<string, T> = {}
    for (let turn = 0; turn < subjects.length; turn++) {
      const subject = subjects[(round + turn) % subjects.length]!
      result[subject] = await measure(subject)
    }
    results.push(result)
    log(`round ${round + 1} of ${rounds}`)
  }
  return results
}
