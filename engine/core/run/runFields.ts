/**
 * Every field of a run, with its description and the side that may set it. A server field is never accepted from a browser. A
 * browser field is checked here for its format, and by `fitRun` against the program.
 */
import { isAnswer } from '../answers/values.ts'
import type { Run } from './run.ts'
import { isId, isRev } from './runValues.ts'

/** An invalid value: its pointer below the field, and what was found. */
interface Wrong {
  pointer: string
  found: string
}

export type RunField =
  | { setBy: 'server'; what: string }
  | { setBy: 'browser'; what: string; check(value: unknown): Wrong | undefined }

/** A value as text for a message, without the contents of lists and objects, which may be very large. */
export function shown(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object' && value !== null) return 'an object'
  return (typeof value === 'string' ? JSON.stringify(value) : String(value)).slice(0, 60)
}

const matching = (pattern: RegExp) => (value: unknown) =>
  typeof value === 'string' && pattern.test(value) ? undefined : { pointer: '', found: shown(value) }

const recordOf = (isValue: (value: unknown) => boolean) => (value: unknown) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { pointer: '', found: shown(value) }
  for (const [id, field] of Object.entries(value)) {
    if (!isId(id)) return { pointer: '', found: `the id ${shown(id)}` }
    if (!isValue(field)) return { pointer: `/${id}`, found: shown(field) }
  }
  return undefined
}

const listOfIds = (value: unknown) => {
  if (!Array.isArray(value)) return { pointer: '', found: shown(value) }
  const index = value.findIndex((id) => !isId(id))
  return index < 0 ? undefined : { pointer: `/${index}`, found: shown(value[index]) }
}

export const runFields: Readonly<Record<keyof Run, RunField>> = {
  id: { setBy: 'browser', what: 'the name of the run', check: matching(/^[\w-]{1,64}$/) },
  flowId: { setBy: 'server', what: 'which is in the URL' },
  hash: {
    setBy: 'browser',
    what: 'the version that the answers were given in',
    check: matching(/^[a-z0-9]{1,16}$/),
  },
  context: { setBy: 'server', what: 'which the server made when the run started' },
  forced: { setBy: 'server', what: 'which the server made when the run started' },
  today: { setBy: 'server', what: 'which is the day on which the server started the run' },
  passed: { setBy: 'browser', what: 'the screens left by Continue', check: listOfIds },
  answers: { setBy: 'browser', what: 'the answers by screen', check: recordOf(isAnswer) },
  revs: { setBy: 'browser', what: 'the revision of each answer', check: recordOf(isRev) },
}

/** The reasons to refuse a sent run. No part of a refused run is stored. */
export const refusalCodes = {
  'run-unreadable': {
    title: 'The body is not a run',
    hint: 'Send an object with id, hash, passed, answers and revs.',
  },
  'run-field-unknown': { title: 'A run has no such field', hint: 'Leave the field out.' },
  'run-field-forbidden': {
    title: 'Only the server may set this field',
    hint: 'Leave the field out: the server reads it from its own sealed run, or makes a new one.',
  },
  'run-field-missing': { title: 'A field is missing', hint: 'Send the field.' },
  'run-field-wrong': {
    title: 'A field does not have the right form',
    hint: 'Ids are texts, answers are texts, numbers or lists of ids, revisions are whole numbers from 1.',
  },
} as const

export type RefusalCode = keyof typeof refusalCodes
