/**
 * Measures every contestant once in each round. The first round starts with the first name, the second round with the
 * second name, and so on. @returns the results of each round, by name.
 */
export async function interleave<Name extends string, T>(
  rounds: number,
  names: readonly Name[],
  measure: (name: Name) => Promise<T>,
): Promise<Record<Name, T>[]> {
  const results: Record<Name, T>[] = []
  for (let round = 0; round < rounds; round++) {
    const result: Partial<Record<Name, T>> = {}
    for (let turn = 0; turn < names.length; turn++) {
      const name = names[(round + turn) % names.length]!
      result[name] = await measure(name)
    }
    results.push(result as Record<Name, T>)
    console.error(`browser, round ${round + 1} of ${rounds}`)
  }
  return results
}
