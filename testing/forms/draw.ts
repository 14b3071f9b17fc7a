/** Makes random choices for generated forms. fast-check can shrink the forms. */
import fc from 'fast-check'

export interface Draw {
  /** A whole number from 0 to `limit - 1`. */
  below(limit: number): number
  /** True in about this share (from 0 to 1) of the calls. */
  chance(share: number): boolean
  pick<T>(list: readonly T[]): T
  /** A list of `min` to `max` entries. */
  list<T>(min: number, max: number, make: (index: number) => T): T[]
  /** A text that no earlier call has returned: the subject and a token, such as `t1t`. */
  words(subject: string): string
}

export const draws: fc.Arbitrary<Draw> = fc.gen().map((value) => {
  let texts = 0
  const below = (limit: number) => value(fc.nat, { max: Math.max(limit, 1) - 1 })
  return {
    below,
    // False if `below` returns 0, so that a shrunk form has fewer parts.
    chance: (share) => below(100) >= 100 - share * 100,
    pick: (list) => list[below(list.length)]!,
    list: (min, max, make) =>
      Array.from({ length: min + below(max - min + 1) }, (_none, index) => make(index)),
    words: (subject) => `${subject} t${++texts}t`,
  }
})

/** Finds the tokens of `words` in a value. */
export const tokensIn = (value: unknown): string[] => JSON.stringify(value)?.match(/\bt\d+t\b/g) ?? []
