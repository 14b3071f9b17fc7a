/**
 * Reads an object of a foreign form and remembers which of its fields were read, so that what nobody read is told and
 * nothing is dropped in silence. Fields of the wrong type count as not read.
 */
import { pointerStep } from '../../engine/core/conditions/codes.ts'

type Json = Readonly<Record<string, unknown>>

export interface Note {
  what: string
  /** JSON pointer into the source file. */
  where: string
}

export type Report = (what: string, where: string) => void

export interface Entry {
  value: unknown
  where: string
}

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `false`, nothing and emptiness are what a form means by leaving a field out. */
const saysNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  value === '' ||
  (typeof value === 'object' && Object.values(value).every(saysNothing))

export function shorten(value: unknown, length = 60): string {
  const text = typeof value === 'string' ? JSON.stringify(value) : (JSON.stringify(value) ?? 'nothing')
  return text.length > length ? `${text.slice(0, length - 1)}…` : text
}

export class Piece {
  readonly #read = new Set<string>()
  readonly #all: Piece[]

  constructor(
    readonly value: Json,
    readonly where: string,
    all: Piece[] = [],
  ) {
    this.#all = all
    all.push(this)
  }

  at(key: string | number): string {
    return this.where + pointerStep(key)
  }

  has(key: string): boolean {
    return Object.hasOwn(this.value, key) && !saysNothing(this.value[key])
  }

  /** The field as it is; it counts as read. */
  get(key: string): unknown {
    this.#read.add(key)
    return Object.hasOwn(this.value, key) ? this.value[key] : undefined
  }

  #take<T>(key: string, isRight: (value: unknown) => value is T): T | undefined {
    const value = Object.hasOwn(this.value, key) ? this.value[key] : undefined
    if (!isRight(value)) return undefined
    this.#read.add(key)
    return value
  }

  text(key: string): string | undefined {
    return this.#take(key, (value) => typeof value === 'string')?.trim() || undefined
  }

  /** A number, or a text that holds one. */
  number(key: string): number | undefined {
    const isNumeric = (value: unknown): value is number | string =>
      typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')
    const number = Number(this.#take(key, isNumeric) ?? NaN)
    return Number.isFinite(number) ? number : undefined
  }

  flag(key: string): boolean | undefined {
    return this.#take(key, (value) => typeof value === 'boolean')
  }

  piece(key: string): Piece | undefined {
    const value = this.#take(key, isObject)
    return value && new Piece(value, this.at(key), this.#all)
  }

  /** An object that was found in a list of other things. */
  inner(value: Json, where: string): Piece {
    return new Piece(value, where, this.#all)
  }

  /** The entries of a list with their places. */
  entries(key: string): Entry[] {
    const list = this.#take(key, Array.isArray) as readonly unknown[] | undefined
    return (list ?? []).map((value, index) => ({ value, where: `${this.at(key)}/${index}` }))
  }

  /** The objects of a list; entries that are none are told. */
  pieces(key: string, report: Report): Piece[] {
    return this.entries(key).flatMap(({ value, where }) => {
      if (isObject(value)) return this.inner(value, where)
      report(`${shorten(value)} is no object`, where)
      return []
    })
  }

  /** Fields that a funnel has no use for and that nobody misses: looks, ids of the other product. */
  ignore(...keys: readonly string[]): void {
    for (const key of keys) this.#read.add(key)
  }

  /** Counts every field as read, where the whole object is told of in one. */
  ignoreAll(): void {
    this.ignore(...Object.keys(this.value))
  }

  /** Tells of every field in this and all pieces read from it that says something and that nobody read. */
  reportUnread(report: Report): void {
    for (const piece of this.#all) {
      for (const [key, value] of Object.entries(piece.value)) {
        if (!piece.#read.has(key) && !saysNothing(value)) report(`"${key}": ${shorten(value)}`, piece.at(key))
      }
    }
  }
}
