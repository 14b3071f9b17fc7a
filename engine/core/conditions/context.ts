/**
 * What a condition can read besides answers and scores: every context root with its type and its possible values,
 * in this one place. The types serve the engine, the declaration serves the checker; neither can drift from the other.
 */
import type { Answer } from '../kind/defineKind.ts'

export const locales = ['en', 'uk', 'es', 'es-419', 'pt', 'fr', 'tr', 'it', 'de', 'pl', 'hi', 'el'] as const
export const devices = ['mobile', 'desktop'] as const
export const subscriptions = ['free', 'trial', 'premium'] as const
export const groupLessonsStatuses = ['none', 'active', 'canceled'] as const

export type Locale = (typeof locales)[number]
export type Device = (typeof devices)[number]
export type Subscription = (typeof subscriptions)[number]
export type GroupLessonsStatus = (typeof groupLessonsStatuses)[number]

export interface UserContext {
  registered: boolean
  subscription: Subscription
  /** The tier of one product line; absent until the products were fetched. */
  courses?: Subscription
  tutoring?: Subscription
  groupLessons?: GroupLessonsStatus
  name?: string
  email?: string
}

/** The geolocation lookup, as far as it told anything. */
export interface GeoContext {
  country?: string
  countryCode?: string
  city?: string
  region?: string
  timezone?: string
}

/** What conditions and texts read besides answers and scores. */
export interface Context extends RunContext, LiveContext {}

/** The roots that the server resolves for each request. They are never stored, and never read from a browser. */
export interface LiveContext {
  user: UserContext
}

/** The roots that are fixed when a run starts and kept in it, so that a path never changes under a learner. */
export interface RunContext {
  flags: Readonly<Record<string, boolean | string | number>>
  /** The visitor's variation of each experiment; no entry for one that the visitor is not in. */
  experiments: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
  device: Device
  /** The locale of entry: switching the language never changes a path. */
  locale: Locale
  geo: GeoContext
  theme: string
}

/** All that a condition is evaluated against. */
export interface Scope extends Context {
  answers: Readonly<Record<string, Answer | undefined>>
  scores: Readonly<Record<string, { points: number; band: string }>>
}

/** The type of one value. `values` lists all possible ones; `optional` says that it may be absent. */
export type ValueType = { optional?: boolean } & (
  | { type: 'boolean' }
  | { type: 'string'; values?: readonly string[] }
  | { type: 'number'; min?: number; max?: number; step?: number }
  /** A boolean, string or number that nobody declared. */
  | { type: 'scalar' }
)

/** A root is a value, an object of known fields, or an open map whose every field has one type. */
export type RootType =
  { value: ValueType } | { fields: Readonly<Record<string, ValueType>> } | { open: ValueType }

type FieldsOf<T> = { fields: { [Field in keyof Required<T>]: ValueType } }

const optionalText: ValueType = { type: 'string', optional: true }
const tier: ValueType = { type: 'string', values: subscriptions, optional: true }

/** Plugins add roots of their own to these; `answers`, `scores` and `experiments` depend on the funnel. */
export const contextRoots = {
  user: {
    fields: {
      registered: { type: 'boolean' },
      subscription: { type: 'string', values: subscriptions },
      courses: tier,
      tutoring: tier,
      groupLessons: { type: 'string', values: groupLessonsStatuses, optional: true },
      name: optionalText,
      email: optionalText,
    },
  },
  flags: { open: { type: 'scalar', optional: true } },
  query: { open: optionalText },
  device: { value: { type: 'string', values: devices } },
  locale: { value: { type: 'string', values: locales } },
  geo: {
    fields: {
      country: optionalText,
      countryCode: optionalText,
      city: optionalText,
      region: optionalText,
      timezone: optionalText,
    },
  },
  theme: { value: { type: 'string' } },
} satisfies Record<Exclude<keyof Context, 'experiments'>, RootType> & {
  user: FieldsOf<UserContext>
  geo: FieldsOf<GeoContext>
}
