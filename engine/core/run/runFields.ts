/**
 * The fields of a run, each with a description and with the side that may set it: server or browser. A field of the
 * server is never accepted from a browser. A field of the browser is checked twice: here for its format, and by
 * `fitRun` against the program.
 */
import { pointerStep } from '../jsonPointer.ts'
import { isAnswer } from '../answers/values.ts'
import type { Run } from './run.ts'
import { isId, isRev } from './runValues.ts'

/** An invalid value: its pointer, relative to the field, and what was found there. */
interface InvalidValue {
  pointer: string
  found: string
}

/** `what` says what the field is. In messages, `what` follows the field's name and a comma. */
export type RunField =
  | { setBy: 'server'; what: string }
  | { setBy: 'browser'; what: string; check(value: unknown): InvalidValue | undefined }

/**
 * A value in words, for a message: at most 60 characters. The contents of lists and objects are left out, because they
 * may be very large.
 */
export function inWords(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object' && value !== null) return 'an object'
  return (typeof value === 'string' ? JSON.stringify(value) : String(value)).slice(0, 60)
}

const matching = (pattern: RegExp) => (value: unknown) =>
  typeof value === 'string' && pattern.test(value) ? undefined : { pointer: '', found: inWords(value) }

const recordOf = (isValue: (value: unknown) => boolean) => (value: unknown) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { pointer: '', found: inWords(value) }
  for (const [id, each] of Object.entries(value)) {
    if (!isId(id)) return { pointer: '', found: `the id ${inWords(id)}` }
    if (!isValue(each)) return { pointer: pointerStep(id), found: inWords(each) }
  }
  return undefined
}

const listOfIds = (value: unknown) => {
  if (!Array.isArray(value)) return { pointer: '', found: inWords(value) }
  const index = value.findIndex((id) => !isId(id))
  return index < 0 ? undefined : { pointer: `/${index}`, found: inWords(value[index]) }
}

export const runFields: Readonly<Record<keyof Run, RunField>> = {
  id: { setBy: 'browser', what: 'the name of the run', check: matching(/^[\w-]{1,64}$/) },
  flowId: { setBy: 'server', what: 'the id of the funnel, which is in the URL' },
  hash: {
    setBy: 'browser',
    what: 'the version of the funnel',
    check: matching(/^[a-z0-9]{1,16}$/),
  },
  context: { setBy: 'server', what: 'the context at the start of the run' },
  forced: { setBy: 'server', what: 'the experiments whose arm comes from the URL' },
  today: { setBy: 'server', what: 'the day on which the server started the run' },
  passed: { setBy: 'browser', what: 'the screens whose form was accepted', check: listOfIds },
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
    hint: 'Leave the field out: the server copies it from its own run with this id, or computes it from the request.',
  },
  'run-field-missing': { title: 'A field is missing', hint: 'Send the field.' },
  'run-field-wrong': {
    title: 'A field does not have the right form',
    hint: 'id has up to 64 letters, digits, - and _; hash has up to 16 of a-z and 0-9; answers are texts, numbers or lists of ids; revisions are whole numbers from 1.',
  },
} as const

export type RefusalCode = keyof typeof refusalCodes
