/** Measures the time of repeated work. */

/** The number of calls before the measurement. */
const warmUp = 300

/** The times of single calls, in ms, after the JavaScript engine has warmed up. */
export function timesOf(calls: number, work: () => unknown): number[] {
  for (let call = 0; call < warmUp; call++) work()
  return Array.from({ length: calls }, () => {
    const start = performance.now()
    work()
    return performance.now() - start
  })
}

/** Calls per second, in the best of several seconds, because the machine may have other work. */
export function rateOf(work: () => unknown, seconds = 5): number {
  for (let call = 0; call < warmUp; call++) work()
  const rates = Array.from({ length: seconds }, () => {
    const start = performance.now()
    let calls = 0
    while (performance.now() - start < 1000) {
      work()
      calls++
    }
    return (1000 * calls) / (performance.now() - start)
  })
  return Math.max(...rates)
}

/** The CPU time of this process during `work`, in ms. Includes garbage collection, but no other process. */
export function cpuTimeOf<Result>(work: () => Result): { time: number; result: Result } {
  const before = process.cpuUsage()
  const result = work()
  const { user, system } = process.cpuUsage(before)
  return { time: (user + system) / 1000, result }
}
