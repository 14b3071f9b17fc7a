/**
 * The types of events on pages, in funnels and on the server. The id of a run's event is made from the run's id, the
 * type and the subject of the event, such as the screen. If the same event comes again after a reload, from a second
 * tab or from a retry, its id is the same, so the event is counted once. No event contains an email address or other
 * text that a learner typed.
 */

/** Events of a run; `run` is its id. */
interface RunEvents {
  /** A screen is shown. */
  screen: { screen: string }
  /**
   * The learner leaves a screen with Continue. `answer` contains only ids and numbers; it is absent for typed text.
   * `rev` is the revision of the answer: it increases when the learner changes the answer.
   */
  answer: { screen: string; answer?: string | number | readonly string[]; rev: number }
  /** A screen that the experiment changes is shown for the first time in the run. */
  exposure: { experiment: string; variation: string }
  /** A new version of the funnel does not accept the answers of these screens. `hash` identifies the version. */
  'set-aside': { screens: readonly string[]; hash: string }
  finished: object
}

interface SiteEvents {
  /** A page is shown. */
  page: { page: string; path: string }
  /** A failure that operators should see. `where` names the part of the product that failed. */
  error: { code: string; where: string; message: string }
  /**
   * The API responded with an error other than 404. `place` is the name of the call, such as `user-flags`. The same
   * status and place are reported at most once in 20 s.
   */
  gen_backend_error: { status: number; url: string; place: string }
  /**
   * The data of a page or section could not be loaded. The learner sees an error message, or the older data. `place` is
   * the section's id, or `page`.
   */
  gen_saw_error_state: { message: string; place: string }
  /**
   * A slot of a plugin failed, exceeded its time limit or returned a value of the wrong type. The slot's default value
   * is used; a guard that fails refuses the page.
   */
  'plugin-failed': { plugin: string; slot: string; message: string }
}

type OfRun<Type extends keyof RunEvents> = { type: Type; funnel: string; run: string } & RunEvents[Type]
type OfSite<Type extends keyof SiteEvents> = { type: Type } & SiteEvents[Type]

export type RunEvent = { [Type in keyof RunEvents]: OfRun<Type> }[keyof RunEvents]
export type SiteEvent = { [Type in keyof SiteEvents]: OfSite<Type> }[keyof SiteEvents]

/** An event of a plugin. Its type begins with the plugin's name, as in `geo.unknown`. */
export interface PluginEvent {
  type: `${string}.${string}`
  /** The id of an event that must not be emitted twice, unique within its type. */
  once?: string
  readonly [field: string]: unknown
}

export type EventInput = RunEvent | SiteEvent | PluginEvent

/** An event as observers receive it. */
export type EngineEvent = EventInput & {
  id: string
  /** Milliseconds since 1970. */
  at: number
}

const isOfRun = (event: EventInput): event is RunEvent => 'run' in event && !event.type.includes('.')

/** For each type, the part that makes the event unique within its run. */
const subjects: { [Type in keyof RunEvents]: (event: OfRun<Type>) => string } = {
  screen: ({ screen }) => screen,
  answer: ({ screen, rev }) => `${screen}/${rev}`,
  exposure: ({ experiment }) => experiment,
  'set-aside': ({ hash }) => hash,
  finished: () => '',
}

/** The id of an event. @param random makes a new id for an event that may happen many times. */
export function eventId(event: EventInput, random: () => string): string {
  if (isOfRun(event)) {
    const subject = (subjects[event.type] as (each: RunEvent) => string)(event)
    return [event.run, event.type, subject].filter((part) => part !== '').join('/')
  }
  return 'once' in event && typeof event.once === 'string' ? `${event.type}/${event.once}` : random()
}
