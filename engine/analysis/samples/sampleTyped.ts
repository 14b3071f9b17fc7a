/** Sample answers of a screen whose answer is a text or a number. The screen's format and rules accept each sample. */
import { isValidAnswer } from '../../core/answers/checkAnswer.ts'
import type { Answer } from '../../core/kind/defineKind.ts'
import type { ProgramScreen } from '../../core/program.ts'
import type { SampledAnswers } from './sampledAnswers.ts'
import { sampleNumbers } from './sampleNumbers.ts'
import { textsMatching } from './textsMatching.ts'

/** @param constants the values with which conditions compare the answer. @param today an ISO date. */
export function sampleTyped(
  screen: ProgramScreen,
  constants: readonly unknown[],
  today: string,
): SampledAnswers {
  const { definition, config, rules } = screen
  const domain = definition.domain(config)
  const matching = rules.pattern === undefined ? undefined : textsMatching(rules)
  const candidates =
    domain.type === 'number'
      ? [...sampleNumbers(domain, screen, constants), ...(matching?.texts ?? [])]
      : [
          ...textsOf(screen, constants, today),
          ...numericTexts(screen, constants),
          ...(matching?.texts ?? []),
          ...shapedTexts(screen),
        ]
  const parsed = candidates.flatMap((each) => {
    const answer = definition.parse(definition.values(each), config)
    return answer === undefined ? [] : [answer]
  })
  const answers = [...new Set<Answer>(parsed)].filter((answer) => isValidAnswer(screen, answer, today))
  const hasAllTexts = matching?.all === true
  const isPlainNumber = domain.type === 'number' && rules.pattern === undefined
  return {
    answers,
    complete: answers.length > 0 && (hasAllTexts || isPlainNumber || fillsAllGaps(answers, constants)),
    isUnanswerable: hasAllTexts && matching.texts.length === 0,
  }
}

/** Ordinary texts: nearly every rule accepts at least one of them. */
const ordinaryTexts = [
  'Nurse',
  'a',
  'learner@example.com',
  '42',
  '2000-01-01',
  '2000-01',
  '+12025550123',
  '12345',
  '12345678',
  'AB1 2CD',
  'https://example.com',
]

/**
 * The examples of the kind, the constants, texts that sort just before or after a constant, ordinary texts, texts of
 * the minimum and maximum length, dates around today and around the limits, and `~`, which sorts after nearly all other
 * texts.
 */
function textsOf(
  { definition, config, rules }: ProgramScreen,
  constants: readonly unknown[],
  today: string,
): string[] {
  const textConstants = constants.filter((each): each is string => typeof each === 'string')
  const lengths = [rules.minLength, rules.maxLength].flatMap((length) =>
    length ? ['x'.repeat(Math.min(length, 2000))] : [],
  )
  const domain = definition.domain(config)
  return [
    ...((domain.type === 'text' && domain.examples) || []),
    ...textConstants.flatMap((each) => [
      each,
      `${each}!`,
      `${each}x`,
      each.slice(0, -1),
      nextTo(each, 1),
      nextTo(each, -1),
    ]),
    ...ordinaryTexts,
    ...lengths,
    ...[today, rules.before, rules.after].flatMap((date) => datesAround(date ?? '')),
    '~',
  ]
}

/**
 * Numbers as texts, if a rule is `min`, `max` or `step`. `01` sorts just before `1`, and `1.0` just after it. The
 * caller removes the texts that the screen refuses.
 */
function numericTexts(screen: ProgramScreen, constants: readonly unknown[]): string[] {
  const { min, max, step } = screen.rules
  if (min === undefined && max === undefined && step === undefined) return []
  const low = min ?? Math.min(0, max ?? 0)
  const domain = { type: 'number', min: low, max: max ?? Math.max(1_000_000, low), step: step ?? 1 } as const
  const texts = sampleNumbers(domain, screen, constants).map(String)
  return [...texts, ...texts.flatMap((text) => [`0${text}`, `${text}.0`])]
}

/** The text with another last character. @param by the distance of the new character in code points: 1 or -1. */
const nextTo = (text: string, by: number) =>
  text.slice(0, -1) + String.fromCodePoint(Math.max(0x21, (text.at(-1) ?? 'm').codePointAt(0)! + by))

/** The date and dates around it, each as a day (`2000-01-31`) and as a month (`2000-01`). */
function datesAround(date: string): string[] {
  const from = Date.parse(date)
  if (Number.isNaN(from)) return []
  return [-36500, -400, -40, -1, 0, 1, 40, 400, 4000].flatMap((days) => {
    const [day = ''] = new Date(from + days * 86_400_000).toISOString().split('T')
    return [day, day.slice(0, 7)]
  })
}

/** Rule → a pattern of texts that the rule accepts. The pattern may be rough, because the screen checks each sample. */
const shapes = {
  email: '[\\w.+-]+@(?:[a-z0-9]+\\.)+[a-z]{2,9}',
  before: '(?:1[0-9]|20)\\d\\d-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|1\\d|2[0-8]))?',
  after: '[2-9]\\d\\d\\d-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|1\\d|2[0-8]))?',
} as const

/** Texts that satisfy both the screen's `pattern` and one of the rules in `shapes`. */
const shapedTexts = ({ rules }: ProgramScreen): readonly string[] =>
  rules.pattern === undefined
    ? []
    : Object.entries(shapes).flatMap(([rule, shape]) =>
        rules[rule as keyof typeof shapes] ? (textsMatching(rules, shape)?.texts ?? []) : [],
      )

/**
 * Whether there is a sample below the first constant, above the last constant, and between any two neighbouring
 * constants. A condition only compares answers with the constants, so no other samples are necessary.
 */
function fillsAllGaps(answers: readonly Answer[], constants: readonly unknown[]): boolean {
  const inOrder = (a: Answer, b: Answer) => (a < b ? -1 : 1)
  const type = typeof answers[0]
  const sameType = new Set(constants.filter((each) => typeof each === type) as Answer[])
  const limits = [...sameType].sort(inOrder)
  const others = answers.filter((each) => !sameType.has(each)).sort(inOrder)
  let next = 0
  for (const limit of limits) {
    if (next === others.length || others[next]! > limit) return false
    while (next < others.length && others[next]! < limit) next++
  }
  return next < others.length
}
