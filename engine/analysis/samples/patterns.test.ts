/** A question with a common pattern does not stop the analysis of the screens after it. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linkAny, registry } from '../../../testing/anyFunnel.ts'
import { caseCount } from '../../../testing/caseCount.ts'
import { today } from '../../../testing/testFunnel.ts'
import { checkPost } from '../../core/answers/checkAnswer.ts'
import { patternFault } from '../../core/answers/patternFault.ts'
import { reviveProgram } from '../../core/program.ts'
import { walk } from '../../core/walk/walk.ts'
import { analyse, type Analysis } from '../analyse.ts'
import { coverOf } from '../paths/cover.ts'
import { progressionOf } from '../paths/progressionOf.ts'
import { checks } from '../problems/findings/checks.ts'
import { sampleAnswers } from './sampleAnswers.ts'
import patterns from './patterns.cases.json' with { type: 'json' }

type Fields = Readonly<Record<string, unknown>>

/**
 * Analyses a funnel with three parts: a question with these rules, the screens `between`, and a last screen.
 * @param more further fields of the question.
 */
function analyseQuestion(rules: Fields, more: Fields = {}, between: readonly Fields[] = []) {
  const raw = {
    id: 'any',
    screens: [
      { id: 'asked', kind: 'input', title: 'Asked', questionKey: 'asked', ...more, rules },
      ...between.map((each, at) => ({ id: `between-${at}`, kind: 'divider', title: 'Between', ...each })),
      { id: 'end', kind: 'divider', title: 'The end', cta: 'Go on' },
    ],
  }
  const linked = linkAny(raw)
  const program = reviveProgram(linked, linked.screens, registry)
  const analysis = analyse({ raw, program, registry, today }) as Analysis
  const codes = checks
    .flatMap((check) => check({ raw, analysis, arm: undefined, reportUnproven: () => undefined }))
    .map(({ code }) => code)
  return { program, analysis, codes, screen: program.screens[0]! }
}

/** Checks an answer with all rules of the question, as a form post does. */
const accepts = ({ screen }: ReturnType<typeof analyseQuestion>, answer: unknown) =>
  checkPost(screen, screen.definition.values(answer as string), today).answer !== undefined

describe.each(patterns)('$what: $pattern', ({ pattern, ...rules }) => {
  const { what: _what, ...others } = rules as Fields
  const asked = analyseQuestion({ pattern, ...others })

  test('each sample answer satisfies the rules', () => {
    const { answers } = sampleAnswers(asked.screen, [], false, today)
    expect(answers.length).toBeGreaterThan(0)
    for (const answer of answers) expect([answer, accepts(asked, answer)]).toEqual([answer, true])
  })

  test('a walk passes the question, and everything is proven', () => {
    const { analysis, codes, program } = asked
    expect(codes.filter((code) => code !== 'answer-unused')).toEqual([])
    expect(analysis.unproven).toEqual([])
    expect(analysis.paths!.count).toBe(1n)
    const [witness] = coverOf(analysis.model, analysis.paths!, today).walks
    const run = progressionOf(program, witness!, today, analysis.model.roots)
    expect(walk(program, run, run.context)).toMatchObject({ path: ['asked', 'end'], ended: true })
  })
})

test.each(['(?=.*\\d)[a-z0-9]{6,}', '(?!000)\\d{3}', '(?<=a)b'])(
  'a pattern with a lookaround is refused, so it needs no sample: %s',
  (pattern) => expect(patternFault(pattern)).toBe('it contains a lookaround'),
)

test('if a pattern allows only a few texts, every condition on them is decided', () => {
  const ifText = (text: string) => ({ when: { 'answers.asked': text } })
  const between = ['yes', 'no', 'maybe'].map(ifText)
  const { analysis, codes } = analyseQuestion({ pattern: '^(yes|no)$' }, {}, between)
  expect(analysis.unproven).toEqual([])
  expect(analysis.paths!.count).toBe(2n)
  expect(codes).toEqual(['condition-never-met'])
})

test('a question that asks for a number may have a pattern', () => {
  const above = { when: { 'answers.asked': { $gt: 5000 } } }
  const { analysis, codes } = analyseQuestion({ pattern: '^\\d{4}$' }, { inputType: 'number' }, [above])
  expect([analysis.unproven, codes, analysis.paths!.count]).toEqual([[], [], 2n])
})

test.each([
  { after: '2061-05-04' },
  { before: '1891-02-03' },
  { after: '2061-05', pattern: '\\d{4}-\\d\\d' },
])('a sample is found if the limit is a date far from today: %j', (rules) =>
  expect(analyseQuestion(rules).analysis.unproven).toEqual([]),
)

test.each([
  ['5', { min: 1, max: 10 }],
  ['1', { min: 1, max: 10 }],
  ['3', { min: 3, max: 3 }],
  ['1990', { min: 1900, max: 2010, integer: true }],
  ['-8', { max: -5 }],
  ['60000', { min: 50_000 }],
  ['6', { min: 1, step: 5, max: 9 }],
])('if rules limit the number in a text, the condition on "%s" is decided: %j', (text, rules) => {
  const { analysis, codes } = analyseQuestion(rules, {}, [{ when: { 'answers.asked': text } }])
  expect([analysis.unproven, codes, analysis.paths!.count]).toEqual([[], [], 2n])
})

describe('a question for which no sample answer is found', () => {
  const unsampled = { pattern: '\\Bfoo' }
  const readers = [
    { when: { 'answers.asked': 'foo' } },
    { when: { 'answers.asked': { $gt: 'm' } } },
    { when: { 'answers.asked': { $exists: false } } },
  ]

  test('the question is reported as unproven, not as a finding, and screens after it can be reached', () => {
    const { analysis, codes } = analyseQuestion(unsampled, {}, readers)
    expect(analysis.unproven).toEqual(['what comes after "asked": no answer was found that its rules accept'])
    // Only the condition of the last reader is a finding, because a required question always has an answer.
    expect(codes).toEqual(['condition-never-met'])
    expect(analysis.flow.entered.map(({ size }) => size > 0)).toEqual([true, true, true, false, true, true])
    expect(analysis.paths!.count).toBe(4n)
  })

  test('no walk passes the question, and nothing is reported as impossible', () => {
    const { analysis } = analyseQuestion(unsampled, {}, readers.slice(0, 1))
    expect(coverOf(analysis.model, analysis.paths!, today)).toMatchObject({
      walks: [],
      impossible: [],
      unproven: ['asked', 'asked.*', 'between-0', 'end'],
    })
  })

  test('walks avoid the question', () => {
    const raw = {
      id: 'any',
      screens: [
        {
          id: 'way',
          kind: 'single-choice',
          title: 'Way',
          answers: ['a', 'b', 'c'].map((id) => ({ id, text: id })),
        },
        { id: 'asked', kind: 'input', title: 'Asked', rules: unsampled, when: { 'answers.way': 'a' } },
        { id: 'more', kind: 'divider', title: 'More', when: { 'answers.asked': 'foo' } },
        { id: 'end', kind: 'divider', title: 'The end' },
      ],
    }
    const linked = linkAny(raw)
    const program = reviveProgram(linked, linked.screens, registry)
    const { model, paths } = analyse({ raw, program, registry, today }) as Analysis
    const { walks, unproven, impossible } = coverOf(model, paths!, today)
    expect(walks.map(({ answers }) => answers.way)).toEqual(['b', 'c'])
    expect({ unproven, impossible }).toEqual({
      unproven: ['way.a', 'asked', 'asked.*', 'more'],
      impossible: [],
    })
  })
})

test('a question is reported as a finding if its rules accept no text', () => {
  const { codes, analysis } = analyseQuestion({ pattern: '^\\d{4}$', minLength: 6 })
  expect(codes).toEqual(['unanswerable-question'])
  expect(analysis.unproven).toEqual(['what comes after "asked": its rules accept no answer'])
})

test('a sample answer is found, unless the rules accept no text', () => {
  const part = fc.constantFrom(
    '\\d',
    '[A-Z]',
    '[^a]',
    '\\p{L}',
    '(?:ab|c)',
    '\\w',
    '.',
    '-',
    'ж',
    '\\S',
    '[\\s.]',
  )
  const quantifier = fc.constantFrom('', '?', '+', '{2}', '{1,3}', '*')
  const pattern = fc
    .array(
      fc.tuple(part, quantifier).map(([what, count]) => what + count),
      { minLength: 1, maxLength: 6 },
    )
    .map((parts) => parts.join(''))
    .filter((each) => patternFault(each) === undefined)
  const lengths = fc.record({
    minLength: fc.integer({ min: 1, max: 12 }),
    more: fc.integer({ min: 0, max: 12 }),
  })
  fc.assert(
    fc.property(pattern, lengths, (source, { minLength, more }) => {
      const rules = { pattern: source, minLength, maxLength: minLength + more }
      const asked = analyseQuestion(rules)
      const { answers, isUnanswerable } = sampleAnswers(asked.screen, [], false, today)
      for (const answer of answers) expect(accepts(asked, answer)).toBe(true)
      expect(answers.length > 0).toBe(!isUnanswerable)
      if (!isUnanswerable) return
      // An independent generator finds nothing either.
      const texts = fc.sample(fc.stringMatching(new RegExp(`^(?:${source})$`, 'u')), { numRuns: 30, seed: 1 })
      expect(texts.filter((text) => accepts(asked, text))).toEqual([])
    }),
    { numRuns: caseCount(100, 5000) },
  )
})
