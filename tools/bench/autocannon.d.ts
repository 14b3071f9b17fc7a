/** Types of the part of autocannon that the benchmark uses: the package has none. */
declare module 'autocannon' {
  interface Options {
    url: string
    connections: number
    amount: number
    headers?: Record<string, string>
  }
  interface Result {
    latency: { p50: number; p99: number }
    non2xx: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
