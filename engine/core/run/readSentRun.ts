/** Reads a run that a browser sent to the server. A run with a field that only the server may set is refused. */
import { pointerStep } from '../jsonPointer.ts'
import type { Run } from './run.ts'
import { refusalCodes, runFields, inWords, type RefusalCode } from './runFields.ts'
import type { SentRun } from './sentRun.ts'

/** The reason why a sent run was refused as a whole. */
export interface RunRefusal {
  code: RefusalCode
  /** JSON pointer into the sent body. */
  pointer: string
  message: string
  hint: string
}

export type SentRunResult = { sent: SentRun; refusal?: undefined } | { sent?: undefined; refusal: RunRefusal }

const refuse = (code: RefusalCode, pointer: string, detail: string): SentRunResult => ({
  refusal: {
    code,
    pointer,
    message: `${refusalCodes[code].title}: ${detail}`,
    hint: refusalCodes[code].hint,
  },
})

/** Reads any JSON. Returns the run if its format is right, otherwise the first reason to refuse it. Never throws. */
export function readSentRun(body: unknown): SentRunResult {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return refuse('run-unreadable', '', `found ${inWords(body)}`)
  for (const name of Object.keys(body)) {
    const field = Object.hasOwn(runFields, name) ? runFields[name as keyof Run] : undefined
    if (!field) return refuse('run-field-unknown', pointerStep(name), `"${name}"`)
    if (field.setBy === 'server') return refuse('run-field-forbidden', `/${name}`, `"${name}", ${field.what}`)
  }
  for (const [name, field] of Object.entries(runFields)) {
    if (field.setBy === 'server') continue
    const value = (body as Record<string, unknown>)[name]
    if (value === undefined) return refuse('run-field-missing', `/${name}`, `"${name}", ${field.what}`)
    const wrong = field.check(value)
    if (wrong !== undefined)
      return refuse('run-field-wrong', `/${name}${wrong.pointer}`, `"${name}", found ${wrong.found}`)
  }
  const sent = body as SentRun
  const withoutRev = Object.keys(sent.answers).find((id) => !Object.hasOwn(sent.revs, id))
  return withoutRev === undefined
    ? { sent }
    : refuse(
        'run-field-missing',
        `/revs${pointerStep(withoutRev)}`,
        `the revision of the answer to "${withoutRev}"`,
      )
}
