/** Types for the part of autocannon that the benchmark uses. The package has no types. */
declare module 'autocannon' {
  interface Options {
    url: string
    connections: number
    /** The number of requests. */
    amount: number
    headers?: Record<string, string>
  }
  /** Latencies are in ms. */
  interface Result {
    latency: { p50: number; p99: number }
    non2xx: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
