/** The part of autocannon that is used; it brings no types of its own. */
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
