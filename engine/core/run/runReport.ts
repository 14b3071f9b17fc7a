/** The report of a run for leads and webhooks: its contacts and the answers on its path. */
import { hash } from '../config/hash.ts'
import type { LiveContext } from '../context/context.ts'
import { splitLanguage } from '../copy/languageMark.ts'
import { expand, resolver } from '../copy/pipe.ts'
import type { Answer, ContactAnswer } from '../kind/defineKind.ts'
import type { Program } from '../program.ts'
import { walk, type Walk } from '../walk/walk.ts'
import { contextFor, type Run } from './run.ts'
import { findScreen } from '../findScreen.ts'

/** The consent text beside the contact field, as the screen shows it at the time of the report. */
export interface Consent {
  screen: string
  /** The revision of the answer that the consent belongs to. */
  rev: number
  /** The id of this text in this language: `<funnel>/<screen>.<field>@<hash>`. */
  id: string
  /** The text with its markup, so that links stay readable. */
  text: string
  /** The language of `text`: the language of its mark, otherwise the locale of the report. */
  locale: string
}

export interface Contact {
  type: ContactAnswer['type']
  address: string
  /** Undefined if the screen had no consent text. */
  consent: Consent | undefined
}

export interface RunReport {
  run: string
  funnel: string
  /** The hash of the run's program. */
  hash: string
  locale: string
  /** Experiment key → variation id. */
  arms: Readonly<Record<string, string>>
  /** The utm parameters of the run's first URL. */
  source: Readonly<Record<string, string>>
  /** Screen id → answer, for the screens on the path. An answer is an id, a list of ids, a text or a number. */
  answers: Readonly<Record<string, Answer>>
  contacts: readonly Contact[]
  /**
   * Whether the learner has given an email address or a phone number with Continue, even on a screen that is no longer
   * on the path.
   */
  isLead: boolean
  /** A number that grows with each change of the run. Of two reports, the one with the greater number is newer. */
  step: number
  ended: boolean
}

export interface ReportedRun {
  program: Program
  run: Run
  live: LiveContext
}

/** @param locale the locale that the learner currently uses. */
export function reportOf({ program, run, live }: ReportedRun, locale: string): RunReport {
  const walked = walk(program, run, contextFor(run, live))
  const { query, experiments } = run.context
  return {
    run: run.id,
    funnel: run.flowId,
    hash: program.hash,
    locale,
    arms: experiments,
    source: Object.fromEntries(Object.entries(query).filter(([name]) => name.startsWith('utm_'))),
    answers: { ...walked.relevant },
    contacts: contactsOf(program, run, walked, locale),
    isLead: isLead(program, run),
    step: Object.values(run.revs).reduce((sum, rev) => sum + rev, run.passed.length),
    ended: walked.ended,
  }
}

const isLead = ({ screens }: Program, { passed, answers }: Run): boolean =>
  screens.some((screen) => {
    if (!screen?.definition.contact) return false
    const { id } = screen.config
    return passed.includes(id) && answers[id] !== undefined
  })

/** The contacts on the path. An address that is not confirmed by Continue is a draft, so it is left out. */
function contactsOf(program: Program, run: Run, walked: Walk, locale: string): Contact[] {
  return walked.path.flatMap((id): Contact[] => {
    const { definition, config } = findScreen(program, id)!
    const answer = walked.relevant[id]
    if (!definition.contact || answer === undefined || !run.passed.includes(id)) return []
    const { type, wordingField: consentField } = definition.contact
    const markedText = config[consentField]
    const consent = typeof markedText === 'string' ? consentOf(markedText, id) : undefined
    return [{ type, address: String(answer).trim(), consent }]

    /** @param marked a text that may start with a language mark. */
    function consentOf(marked: string, screen: string): Consent {
      const { lang = locale, text: template } = splitLanguage(marked)
      const text = expand(template, resolver(program, walked.scopeAt(screen), locale))
      const consentId = `${run.flowId}/${screen}.${consentField}@${hash([lang, text])}`
      return { screen, rev: run.revs[screen] ?? 1, id: consentId, text, locale: lang }
    }
  })
}
