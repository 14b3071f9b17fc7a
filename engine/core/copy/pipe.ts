/**
 * Pipes are placeholders in texts: `{{answers.goal}}` shows the text of the chosen answer. `{{answers.job, or(you)}}`
 * has a fallback. Scores and values of the context work in the same way. The text of a choice or a score keeps its
 * markup. In a text that a learner typed, and in a value of the context, markup is escaped. Inserted texts are not
 * expanded again.
 */
import { splitLanguage } from './languageMark.ts'
import type { Scope } from '../context/context.ts'
import type { Answer } from '../kind/defineKind.ts'
import type { Program } from '../program.ts'
import { findScreen } from '../findScreen.ts'

export interface Pipe {
  /** Such as `answers.goal`, `scores.level.band` or `user.name`. */
  path: string
  fallback: string | undefined
}

const pipePattern = /\{\{([^{}]*)\}\}/g
/** The inside of a pipe: the path and the fallback. */
const contentPattern = /^\s*([A-Za-z0-9_.-]+)\s*(?:,\s*or\(([^]*)\)\s*)?$/

/** The pipes of a text, in order; `undefined` for a malformed pipe. */
export function pipesOf(text: string): (Pipe | undefined)[] {
  return [...text.matchAll(pipePattern)].map((match) => readPipe(match[1]!))
}

function readPipe(source: string): Pipe | undefined {
  const match = contentPattern.exec(source)
  return match ? { path: match[1]!, fallback: match[2] } : undefined
}

/**
 * Escapes markup with backslashes, so that a learner's text is shown as typed. Successive spaces and control characters
 * become one space. A no-break space stays: a time such as `7:00 PM` must not break across lines.
 */
export const escapeMarkup = (text: string) => text.replace(/[\\*[\]]/g, '\\$&').replace(/[ \p{Cc}]+/gu, ' ')

/** The text for a path, with its markup; undefined if there is no value. */
export type Resolve = (path: string) => string | undefined

/**
 * Expands the pipes of a text. A pipe that has neither a value nor a fallback shows nothing; `checkPipes` reports such
 * pipes. A malformed pipe stays unchanged.
 */
export function expand(text: string, resolve: Resolve): string {
  if (!text.includes('{{')) return text
  return text.replace(pipePattern, (whole, source: string) => {
    const pipe = readPipe(source)
    if (!pipe) return whole
    return resolve(pipe.path) ?? pipe.fallback ?? ''
  })
}

/** Resolves paths in a scope. @param scope the result of `Walk.scopeAt` for the screen that shows the text. */
export function resolver(program: Program, scope: Scope, locale: string): Resolve {
  return (path) => {
    const [root, name, field] = path.split('.')
    if (root === 'answers') return answerInWords(program, name!, scope.answers[name!], locale)
    if (root === 'scores') {
      const score = scope.scores[name!]
      if (!score) return undefined
      if (field === 'points') return String(score.points)
      const band = program.scores[name!]?.find(({ id }) => id === score.band)
      return band?.text === undefined ? score.band : splitLanguage(band.text).text
    }
    const fields = scope[root!] as Readonly<Record<string, unknown>> | undefined
    const value = name !== undefined && fields && Object.hasOwn(fields, name) ? fields[name] : undefined
    if (typeof value === 'number') return String(value)
    return typeof value === 'string' && value !== '' ? escapeMarkup(value) : undefined
  }
}

function answerInWords(
  program: Program,
  id: string,
  answer: Answer | undefined,
  locale: string,
): string | undefined {
  const screen = findScreen(program, id)
  if (answer === undefined || !screen) return undefined
  const toMarkup = screen.ids ? (word: string) => splitLanguage(word).text : escapeMarkup
  const words = screen.definition.summarize(screen.config, answer, locale).map(toMarkup)
  return words.length < 2 ? words[0] : new Intl.ListFormat(locale, { type: 'conjunction' }).format(words)
}

/** A screen's config with all its pipes expanded, at any depth. Parts without pipes are shared, not copied. */
export function expandAll<T>(value: T, resolve: Resolve): T {
  if (typeof value === 'string') return expand(value, resolve) as T
  if (Array.isArray(value)) {
    const mapped = value.map((entry: unknown) => expandAll(entry, resolve))
    return (mapped.some((entry, index) => entry !== value[index]) ? mapped : value) as T
  }
  if (typeof value !== 'object' || value === null) return value
  const source = value as Record<string, unknown>
  let copy: Record<string, unknown> | undefined
  for (const [key, field] of Object.entries(source)) {
    const mapped = expandAll(field, resolve)
    if (mapped !== field) (copy ??= { ...source })[key] = mapped
  }
  return (copy ?? value) as T
}
