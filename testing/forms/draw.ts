/** Random choices for generated forms. They shrink as fast-check's values do. */
import fc from 'fast-check'

export interface Draw {
  /** A whole number from 0 to `limit - 1`. */
  below(limit: number): number
  /** True in about this share of cases, 0 to 1. */
  chance(share: number): boolean
  pick<T>(list: readonly T[]): T
  /** A list of `least` to `most` entries. */
  list<T>(least: number, most: number, make: (index: number) => T): T[]
  /** A text that occurs nowhere else in the form. */
  words(about: string): string
}

export const draws: fc.Arbitrary<Draw> = fc.gen().map((value) => {
  let texts = 0
  const below = (limit: number) => value(fc.nat, { max: Math.max(limit, 1) - 1 })
  return {
    below,
    chance: (share) => below(100) >= 100 - share * 100,
    pick: (list) => list[below(list.length)]!,
    list: (least, most, make) =>
      Array.from({ length: least + below(most - least + 1) }, (_none, index) => make(index)),
    words: (about) => `${about} t${++texts}t`,
  }
})

/** The tokens (`t1t`) that make the texts of `words` unique, in a value. */
export const wordsIn = (value: unknown): string[] => JSON.stringify(value)?.match(/\bt\d+t\b/g) ?? []
