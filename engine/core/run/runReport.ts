/** The report of a run for leads and webhooks: its contacts and the answers on its path. */
import { hash } from '../config/hash.ts'
import type { LiveContext } from '../context/context.ts'
import { languageOf } from '../copy/language.ts'
import { expand, resolver } from '../copy/pipe.ts'
import type { Answer, ContactAnswer } from '../kind/defineKind.ts'
import type { Program } from '../program.ts'
import { walk, type Walk } from '../walk/walk.ts'
import { contextFor, type Run } from './run.ts'

/** The consent text that the learner saw beside the field, in the language of that moment. */
export interface Consent {
  screen: string
  /** The revision of the answer that the consent belongs to. */
  rev: number
  /** The id of this text in this language: `<funnel>/<screen>.<field>@<hash>`. */
  id: string
  /** The text with its markup, so that links stay readable. */
  text: string
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
  /** Ids and typed values of the screens on the path. */
  answers: Readonly<Record<string, Answer>>
  contacts: readonly Contact[]
  /** The learner has given an address, perhaps on a path that they have left. */
  isLead: boolean
  /** Grows with each change of the run: the report with the greater step is newer. */
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

/** The contacts on the path. An address counts after Continue; before that, it is a draft. */
function contactsOf(program: Program, run: Run, walked: Walk, locale: string): Contact[] {
  return walked.path.flatMap((id): Contact[] => {
    const { definition, config } = program.screens[program.position.get(id)!]!
    const answer = walked.relevant[id]
    if (!definition.contact || answer === undefined || !run.passed.includes(id)) return []
    const { type, wordingField } = definition.contact
    const words = config[wordingField]
    const consent = typeof words === 'string' ? consentOf(words, id) : undefined
    return [{ type, address: String(answer).trim(), consent }]

    function consentOf(source: string, screen: string): Consent {
      const { lang = locale, text: marked } = languageOf(source)
      const text = expand(marked, resolver(program, walked.scopeAt(screen), locale))
      const wordingId = `${run.flowId}/${screen}.${wordingField}@${hash([lang, text])}`
      return { screen, rev: run.revs[screen] ?? 1, id: wordingId, text, locale: lang }
    }
  })
}
