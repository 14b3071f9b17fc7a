/** Reads the fields of a form on a funnel's page. The form is posted to the funnel, or to the page of languages. */
import { readEarlyAnswers, type EarlyAnswers } from '../app/earlyAnswers.ts'
import { maxSealed } from './seal.ts'

export interface FunnelForm {
  /** Values of the screen's inputs, in document order; none if the learner skipped the screen. */
  values: readonly string[]
  /** True if a `PostedLink` posted the form. Such a form requests the screen of its URL, and has no answer. */
  isLink: boolean
  /** The sealed run of the hidden field; undefined if the form carries no run. */
  carried: string | undefined
  /** The early script's log of answers, in order. The last answer is from this form. Empty if the form has no log. */
  early: EarlyAnswers
}

/** A form that no page of this site sends. It gets status 400, and none of it is stored. */
export class UnreadableForm extends Error {
  readonly statusCode = 400
  readonly code = 'form-unreadable'
}

/** @throws {UnreadableForm} */
export function readFunnelForm(body: unknown): FunnelForm {
  const fields = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const { run, skip, link } = fields
  if (run !== undefined && (typeof run !== 'string' || run.length > maxSealed))
    throw new UnreadableForm(`The field "run" is not a sealed run of at most ${maxSealed} characters.`)
  const early = readEarlyAnswers([fields.early].flat().at(-1))
  if (!early) throw new UnreadableForm('The field "early" is not a list of screens and their values.')
  const values = [fields.answer].flat().filter((value): value is string => typeof value === 'string')
  return { values: skip === '1' ? [] : values, isLink: link === '1', carried: run || undefined, early }
}
