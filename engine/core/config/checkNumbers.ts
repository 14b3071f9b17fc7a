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

/** A number in a pattern, as a group. */
const oneNumber = `(${numberPattern})`
const choose = String.raw`\b(?:choose|pick|select|tap|mark|name)\b[^.!?]*?`
const letters = String.raw`\W+(?:letters|characters)\b`
const lowerWords = ['at least', 'no fewer than', 'no less than', 'a minimum of']
const upperWords = ['at most', 'up to', 'no more than', 'a maximum of']

/** How texts state the limits of a question. Each pattern captures one number. */
const patterns: readonly { limit: 'min' | 'max' | 'minLength' | 'maxLength'; pattern: RegExp }[] = [
  { limit: 'min', pattern: limitPattern(choose, lowerWords) },
  { limit: 'min', pattern: new RegExp(`${choose}${oneNumber} or more\\b`, 'i') },
  { limit: 'max', pattern: limitPattern(choose, upperWords) },
  { limit: 'max', pattern: new RegExp(`${choose}${oneNumber} or (?:fewer|less)\\b`, 'i') },
  { limit: 'minLength', pattern: limitPattern('', lowerWords, letters) },
  { limit: 'maxLength', pattern: limitPattern('', upperWords, letters) },
]

function limitPattern(before: string, words: readonly string[], after = ''): RegExp {
  return new RegExp(`${before}\\b(?:${words.join('|')})\\W+${oneNumber}${after}`, 'i')
}

/** Compares a text of the screen itself with the screen's limits. The text of an answer does not state a limit. */
function contradictedLimit(
  text: string,
  path: readonly string[],
  screen: RawScreen,
  definition: KindDefinition,
): Contradiction | undefined {
  const isOfScreenItself = path.length === 1 || path[0] === 'messages'
  if (!isOfScreenItself || definition.answer === 'none' || definition.answer === 'single') return undefined
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

const belowWords = [...upperWords, 'less than', 'fewer than', 'under']
const aboveWords = [...lowerWords, 'more than', 'over']
/** The words before a bound, such as "less than" in "less than 10 minutes". Optional. */
const boundWords = String.raw`(?:\b(${[...belowWords, ...aboveWords].join('|')})\s+)?`

/** The first number of a range, such as 10 in "10–20 minutes". Optional. */
const rangeStart = String.raw`(?:${oneNumber}(?:\s*[–—]\s*|(?<=\d)\s*-\s*(?=\d)|\s+(?:to|or|and)\s+))?`

/** "1 hour 30 minutes": neither number alone is the value of the field. */
const sumOfUnits = new RegExp(
  String.raw`\b(?:hours?|days?|weeks?|months?|years?),?\s+(?:and\s+)?${oneNumber}[\s-]*(?:minute|hour|day|week|month)`,
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
  [...text.matchAll(new RegExp(`${boundWords}${rangeStart}${oneNumber}[\\s-]*${unit}`, 'gi'))].map(
    ([, words = '', from, to]) => {
      const said = parseNumber(from ?? to!)
      const least = belowWords.includes(words.toLowerCase()) ? -Infinity : said
      const most = aboveWords.includes(words.toLowerCase()) ? Infinity : parseNumber(to!)
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
