/**
 * What happens, as typed events: on pages, in funnels, on the server. An event has an id that is made once: for what
 * happens once in a run it follows from the run, so that a reload, a second tab or a retry makes no second event of it.
 * No event holds an e-mail address or anything else that a learner typed.
 */

/** What happens in a run; `run` is its id. */
interface RunEvents {
  /** A screen is shown. */
  screen: { screen: string }
  /** A screen is left by Continue. Only ids and numbers; a typed text is left out. */
  answer: { screen: string; answer?: string | number | readonly string[]; rev: number }
  /** The first screen that a variation changes is shown. */
  exposure: { experiment: string; variation: string }
  /** Answers that a new version of the funnel no longer accepts; `hash` names the version. */
  'set-aside': { screens: readonly string[]; hash: string }
  finished: object
}

interface SiteEvents {
  /** A page is shown. */
  page: { page: string; path: string }
  /** Something failed that a person should know of; `where` names the part. */
  error: { code: string; where: string; message: string }
  /** The product API answered with an error other than 404; the same status and place once in 20 s. */
  gen_backend_error: { status: number; url: string; place: string }
  /** A learner sees that something failed. */
  gen_saw_error_state: { message: string; place: string }
  /** A slot of a plugin threw, or took too long: its default holds. */
  'plugin-failed': { plugin: string; slot: string; message: string }
}

type OfRun<Type extends keyof RunEvents> = { type: Type; funnel: string; run: string } & RunEvents[Type]
type OfSite<Type extends keyof SiteEvents> = { type: Type } & SiteEvents[Type]

export type RunEvent = { [Type in keyof RunEvents]: OfRun<Type> }[keyof RunEvents]
export type SiteEvent = { [Type in keyof SiteEvents]: OfSite<Type> }[keyof SiteEvents]

/** An event of a plugin: its type begins with the plugin's name, `geo.unknown`. */
export interface PluginEvent {
  type: `${string}.${string}`
  /** Makes the id if the same thing must not be emitted twice. */
  once?: string
  readonly [field: string]: unknown
}

export type EventInput = RunEvent | SiteEvent | PluginEvent

/** An event as observers get it. */
export type EngineEvent = EventInput & {
  id: string
  /** Milliseconds since 1970. */
  at: number
}

const isOfRun = (event: EventInput): event is RunEvent => 'run' in event && !event.type.includes('.')

/** What happens only once in a run, in one word. */
const subjects: { [Type in keyof RunEvents]: (event: OfRun<Type>) => string } = {
  screen: ({ screen }) => screen,
  answer: ({ screen, rev }) => `${screen}/${rev}`,
  exposure: ({ experiment }) => experiment,
  'set-aside': ({ hash }) => hash,
  finished: () => '',
}

/** The id of an event. @param random a new id for what may happen any number of times. */
export function eventId(event: EventInput, random: () => string): string {
  if (isOfRun(event)) {
    const subject = (subjects[event.type] as (each: RunEvent) => string)(event)
    return [event.run, event.type, subject].filter((part) => part !== '').join('/')
  }
  return 'once' in event && typeof event.once === 'string' ? `${event.type}/${event.once}` : random()
}
