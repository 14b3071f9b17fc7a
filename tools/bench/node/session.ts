/**
 * Measures the cost of finding the user of a session. The signature of the session is verified with keys that were
 * fetched before. The cost is the CPU time of all threads of this process, because other processes on the machine
 * would make the elapsed time longer.
 */
import { signedSessions } from '../../../testing/signedSessions.ts'
import { amount, atMost, type Figure } from '../figure.ts'
import { median } from '../statistics.ts'

const checks = 2000

export async function measureSession(): Promise<Figure[]> {
  console.error('node, session')
  const { provider, signSession, requestedPaths, end } = await signedSessions('bench-sessions')
  try {
    const authTime = Math.floor(Date.now() / 1000) - 60
    const sessions = Array.from({ length: checks }, (_, user) => signSession(`user-${user}`, authTime))
    const check = async (session: string) => {
      const start = performance.now()
      const found = await provider.readSession(session)
      if ('refused' in found) throw new Error(`A valid session was refused: ${found.refused}`)
      return performance.now() - start
    }
    const first = await check(sessions[0]!)
    const times: number[] = []
    const before = process.cpuUsage()
    for (const session of sessions) times.push(await check(session))
    const { user, system } = process.cpuUsage(before)
    if (requestedPaths.length !== 1)
      throw new Error(`Google's keys were fetched ${requestedPaths.length} times, not once`)
    const details = ` (by the clock p50 ${amount(median(times), 'ms')}, the first ${amount(first, 'ms')})`
    return [
      atMost('session check after the first, CPU time', (user + system) / 1000 / checks, 1, 'ms', details),
    ]
  } finally {
    await end()
  }
}
