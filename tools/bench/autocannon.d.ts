/** The part of autocannon that is used; it brings no types of its own. */
declare module 'autocannon' {
  interface Options {
    url: string
    connections: number
    amount?: number
    /** Seconds, instead of an amount. */
    duration?: number
    /** Requests a second, of all connections together. */
    overallRate?: number
    /** Threads that send; without one the caller's own does. */
    workers?: number
    headers?: Record<string, string>
  }
  interface Result {
    latency: { p50: number; p97_5: number; p99: number }
    non2xx: number
    requests: { average: number }
  }
  export default function autocannon(options: Options): Promise<Result>
}
