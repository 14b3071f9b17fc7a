/**
 * Reports texts that contradict a number of their own screen: "Choose at least three" beside a minimum of 8, "10
 * minutes a day" on an answer of 20 minutes. Checks only English source texts, because number words of other
 * languages have many forms. `copy/figures.ts` checks the numbers in translations.
 */
import { textsOf } from '../copy/funnelTexts.ts'
import { parseNumber, numberPattern } from '../copy/numberWords.ts'
import { isObject } from '../isObject.ts'
import type { KindDefinition } from '../kind/defineKind.ts'
import { definitionOf, type Registry } from '../kind/registry.ts'
import type { Rules } from '../kind/rules.ts'
import type { Report } from './reporter.ts'
import type { RawFunnel, RawScreen, Site } from './rawConfig.ts'
import { excerptOf } from './schemaWords.ts'

export function checkNumbers(funnel: RawFunnel, registry: Registry, site: Site, report: Report): void {
  if (!site.defaultLocale.startsWith('en')) return
  const screens = new Map(funnel.screens.map((screen) => [screen.id, screen]))
  for (const { key, text, pointer } of textsOf(funnel, registry)) {
    const [list, id = '', ...path] = key.split('.')
    const screen = list === 'screens' ? screens.get(id) : undefined
    // Most texts have no number.
    if (!screen || !anyNumber.test(text)) continue
    const found =
      contradictedLimit(text, path, screen, definitionOf(registry, screen)) ??
      contradictedField(text, path, screen)
    if (found) report('other-number', pointer, `${excerptOf(text)} says ${found.said}, and ${found.is}`)
  }
}

const anyNumber = new RegExp(numberPattern, 'i')

interface Contradiction {
  /** The number in the text. */
  said: number
  /** The number in the config, in words: `min is 8`. */
  is: string
}

const number = `(${numberPattern})`
const choose = String.raw`\b(?:choose|pick|select|tap|mark|name)\b[^.!?]*?`
const letters = String.raw`\W+(?:letters|characters)\b`
const lower = ['at least', 'no fewer than', 'no less than', 'a minimum of']
const upper = ['at most', 'up to', 'no more than', 'a maximum of']

/** How texts state the limits of a question. Each pattern captures one number. */
const patterns: readonly { limit: 'min' | 'max' | 'minLength' | 'maxLength'; pattern: RegExp }[] = [
  { limit: 'min', pattern: limitPattern(choose, lower) },
  { limit: 'min', pattern: new RegExp(`${choose}${number} or more\\b`, 'i') },
  { limit: 'max', pattern: limitPattern(choose, upper) },
  { limit: 'max', pattern: new RegExp(`${choose}${number} or (?:fewer|less)\\b`, 'i') },
  { limit: 'minLength', pattern: limitPattern('', lower, letters) },
  { limit: 'maxLength', pattern: limitPattern('', upper, letters) },
]

function limitPattern(before: string, words: readonly string[], after = ''): RegExp {
  return new RegExp(`${before}\\b(?:${words.join('|')})\\W+${number}${after}`, 'i')
}

/** Compares a text of the screen itself with the screen's limits. The text of an answer does not state a limit. */
function contradictedLimit(
  text: string,
  path: readonly string[],
  screen: RawScreen,
  definition: KindDefinition,
): Contradiction | undefined {
  const isOwn = path.length === 1 || path[0] === 'messages'
  if (!isOwn || definition.answer === 'none' || definition.answer === 'single') return undefined
  const rules: Rules = { ...definition.rules(screen), ...screen.rules }
  // The limits of a number question are not compared: a number such as "15 minutes" is not always a limit.
  const limits = definition.answer === 'multiple' ? ['min', 'max'] : ['minLength', 'maxLength']
  for (const { limit, pattern } of patterns) {
    const [, words] = (limits.includes(limit) && pattern.exec(text)) || []
    if (words === undefined || parseNumber(words) === rules[limit]) continue
    // Without `min`, a required answer has at least one choice.
    if (limit === 'min' && rules.min === undefined && rules.required && parseNumber(words) === 1) continue
    const is = rules[limit] === undefined ? `there is no ${limit}` : `${limit} is ${rules[limit]}`
    return { said: parseNumber(words), is }
  }
  return undefined
}

const below = [...upper, 'less than', 'fewer than', 'under']
const above = [...lower, 'more than', 'over']
/** The words before a bound, such as "less than" in "less than 10 minutes". Optional. */
const boundWords = String.raw`(?:\b(${[...below, ...above].join('|')})\s+)?`

/** The first number of a range, such as 10 in "10–20 minutes". Optional. */
const rangeStart = String.raw`(?:${number}(?:\s*[–—]\s*|(?<=\d)\s*-\s*(?=\d)|\s+(?:to|or|and)\s+))?`

/** "1 hour 30 minutes": neither number alone is the value of the field. */
const sumOfUnits = new RegExp(
  String.raw`\b(?:hours?|days?|weeks?|months?|years?),?\s+(?:and\s+)?${number}[\s-]*(?:minute|hour|day|week|month)`,
  'i',
)

/** Compares a text of a list entry, such as an answer, with the entry's fields that are named after a unit. */
function contradictedField(
  text: string,
  path: readonly string[],
  screen: RawScreen,
): Contradiction | undefined {
  const entry = path.slice(0, -1).reduce<unknown>(childOf, screen)
  if (!isObject(entry) || entry === screen) return undefined
  for (const [field, value] of Object.entries(entry)) {
    const unit = unitOf(field)
    if (typeof value !== 'number' || unit === undefined || sumOfUnits.test(text)) continue
    const [first, ...others] = amountsIn(text, unit)
    if (first && ![first, ...others].some(({ least, most }) => least <= value && value <= most))
      return { said: first.said, is: `${field} is ${value}` }
  }
  return undefined
}

/** The amounts of a unit in a text. For "10–20 minutes", `said` and `least` are 10, and `most` is 20. */
const amountsIn = (text: string, unit: string) =>
  [...text.matchAll(new RegExp(`${boundWords}${rangeStart}${number}[\\s-]*${unit}`, 'gi'))].map(
    ([, words = '', from, to]) => {
      const said = parseNumber(from ?? to!)
      const least = below.includes(words.toLowerCase()) ? -Infinity : said
      const most = above.includes(words.toLowerCase()) ? Infinity : parseNumber(to!)
      return { said, least, most }
    },
  )

/** The value of the field `key`. In a list: the entry whose id is `key`. */
const childOf = (value: unknown, key: string): unknown =>
  Array.isArray(value)
    ? value.find((entry) => isObject(entry) && entry.id === key)
    : (value as Readonly<Record<string, unknown>> | undefined)?.[key]

/** A pattern for the unit in texts if the field is named after a unit; otherwise undefined. */
function unitOf(field: string): string | undefined {
  if (field === 'percent') return '(?:%|percent\\b)'
  return /^(?:minutes|hours|days|weeks|months|years)$/.test(field) ? `${field.slice(0, -1)}s?\\b` : undefined
}
