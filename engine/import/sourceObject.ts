/**
 * Reads the objects of another product's form, and records which fields were read. The import reports all other
 * fields, so it drops nothing silently. A field of the wrong type counts as unread.
 */
import { pointerStep } from '../core/jsonPointer.ts'
import { isObject } from '../core/isObject.ts'

type Fields = Readonly<Record<string, unknown>>

export interface ImportNote {
  /** What has no equivalent in a funnel, or what is wrong in the form. */
  what: string
  /** JSON pointer into the source file. */
  where: string
}

export type ReportNote = (what: string, where: string) => void

/** An entry of a list, with its JSON pointer. */
export interface SourceEntry {
  value: unknown
  where: string
}

/** Whether a value means that its field is not used: forms store `false`, `null` and empty values for such fields. */
const isUnset = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  value === '' ||
  (typeof value === 'object' && Object.values(value).every(isUnset))

/** The first `length` characters of a text. Half an emoji at the end is left out. */
export const cutText = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\ud800-\udbff]$/, '')

/** A value as JSON for a note, cut to `length` characters. */
export function shorten(value: unknown, length = 60): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > length ? `${cutText(text, length - 1)}…` : text
}

export class SourceObject {
  readonly #read = new Set<string>()
  /** All objects that were read from the same form, including this one. */
  readonly #all: SourceObject[]

  constructor(
    readonly value: Fields,
    readonly where: string,
    all: SourceObject[] = [],
  ) {
    this.#all = all
    all.push(this)
  }

  /** The JSON pointer of a field. */
  pointerTo(key: string | number): string {
    return this.where + pointerStep(key)
  }

  /** Whether the field is set. This call does not count as reading the field. */
  has(key: string): boolean {
    return !isUnset(this.#valueOf(key))
  }

  /** The value of the field, of any type. The field counts as read. */
  get(key: string): unknown {
    this.#read.add(key)
    return this.#valueOf(key)
  }

  #valueOf(key: string): unknown {
    return Object.hasOwn(this.value, key) ? this.value[key] : undefined
  }

  /** The value of the field, if it has the right type. Otherwise the field does not count as read. */
  #readIf<T>(key: string, isRight: (value: unknown) => value is T): T | undefined {
    const value = this.#valueOf(key)
    if (!isRight(value)) return undefined
    this.#read.add(key)
    return value
  }

  /** The trimmed text; `undefined` if the field has no text, or only white space. */
  text(key: string): string | undefined {
    return this.#readIf(key, (value) => typeof value === 'string')?.trim() || undefined
  }

  /** A number, or a text that contains only a number. */
  number(key: string): number | undefined {
    const isNumeric = (value: unknown): value is number | string =>
      (typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')) &&
      Number.isFinite(Number(value))
    const value = this.#readIf(key, isNumeric)
    return value === undefined ? undefined : Number(value)
  }

  flag(key: string): boolean | undefined {
    return this.#readIf(key, (value) => typeof value === 'boolean')
  }

  object(key: string): SourceObject | undefined {
    const value = this.#readIf(key, isObject)
    return value && this.child(value, this.pointerTo(key))
  }

  /** The object in a field, or an empty object if the field contains no object. */
  objectOrEmpty(key: string): SourceObject {
    return this.object(key) ?? new SourceObject({}, this.pointerTo(key))
  }

  /** An object that the caller found inside this object. */
  child(value: Fields, where: string): SourceObject {
    return new SourceObject(value, where, this.#all)
  }

  /** The entries of a list with their JSON pointers. */
  entries(key: string): SourceEntry[] {
    const list = this.#readIf(key, Array.isArray) as readonly unknown[] | undefined
    return (list ?? []).map((value, index) => ({ value, where: `${this.pointerTo(key)}/${index}` }))
  }

  /** The objects of a list. Reports entries of other types. */
  objects(key: string, report: ReportNote): SourceObject[] {
    return this.entries(key).flatMap(({ value, where }) => {
      if (isObject(value)) return this.child(value, where)
      report(`${shorten(value)} is not an object`, where)
      return []
    })
  }

  /** Counts fields as read. Most callers name fields that have no effect in a funnel, such as styles. */
  ignore(...keys: readonly string[]): void {
    for (const key of keys) this.#read.add(key)
  }

  /** Counts every field of this object as read. Most callers report the whole object in one note. */
  ignoreAll(): void {
    this.ignore(...Object.keys(this.value))
  }

  /** Reports every set field that was not read, in all objects of the form. */
  reportUnread(report: ReportNote): void {
    for (const source of this.#all) {
      for (const [key, value] of Object.entries(source.value)) {
        if (!source.#read.has(key) && !isUnset(value))
          report(`"${key}": ${shorten(value)}`, source.pointerTo(key))
      }
    }
  }
}
