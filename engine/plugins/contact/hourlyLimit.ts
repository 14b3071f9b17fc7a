/** Counts what each address has sent within the last hour. Each process counts for itself. */

const hour = 3_600_000

/** Addresses that are remembered: beyond that the oldest is forgotten. */
const mostAddresses = 10_000

/** @returns whether one more is allowed now; then it is counted. */
export function hourlyLimit(most: number, now: () => Date): (address: string) => boolean {
  const sent = new Map<string, readonly number[]>()
  return (address) => {
    const time = now().getTime()
    const recent = (sent.get(address) ?? []).filter((each) => time - each < hour)
    if (recent.length >= most) return false
    // The newest is last in the map.
    sent.delete(address)
    sent.set(address, [...recent, time])
    if (sent.size > mostAddresses) sent.delete(sent.keys().next().value!)
    return true
  }
}
