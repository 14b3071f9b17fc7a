import { expect, test } from 'vitest'
import { siteRoots } from '../context/contextRoot.ts'
import { checkCondition, groupOperators } from './checkCondition.ts'
import { valueOperators } from './checkValue.ts'
import { conditionCodes } from './codes.ts'
import cases from './findings.cases.json' with { type: 'json' }
import { doubling, env } from '../../../testing/conditionFixtures.ts'

interface Case {
  name: string
  condition: unknown
  /** Absent for a correct condition. A finding has a hint only if the case checks the hint. */
  findings?: [code: string, pointer: string, hint?: string][]
}

test.each(cases as unknown as Case[])('$name', ({ condition, findings = [] }) => {
  const found = checkCondition(condition, env)
  expect(
    found.map(({ code, pointer, hint }, index) => [code, pointer, ...(findings[index]?.[2] ? [hint] : [])]),
  ).toEqual(findings)
})

test('each code has a case', () => {
  const reported = new Set(
    (cases as unknown as Case[]).flatMap(({ findings = [] }) => findings.map(([code]) => code)),
  )
  expect(Object.keys(conditionCodes).filter((code) => !reported.has(code))).toEqual([])
})

test('a theme that the site does not have is reported, if the site lists its themes', () => {
  const [found] = checkCondition(
    { theme: 'amethist' },
    {
      ...env,
      roots: siteRoots(env.roots, { themes: ['amethyst', 'quantum'] }),
    },
  )
  expect(found).toMatchObject({ code: 'unknown-value', hint: 'Did you mean "amethyst"?' })
})

test('a chain of 60 named conditions, each used twice by the next one, is checked in a short time', () => {
  const envOfChain = { ...env, named: doubling(60) }
  expect(checkCondition({ $is: 'c60' }, envOfChain)).toEqual([])
  expect(checkCondition({ $is: 'c60', 'answers.goal': 'exam' }, envOfChain)).toMatchObject([
    { code: 'never-holds' },
  ])
})

test('the general hint for an unknown operator lists every operator', () => {
  const listed = conditionCodes['unknown-operator'].hint.match(/\$\w+/g)
  expect(new Set(listed)).toEqual(new Set([...groupOperators, ...valueOperators]))
})

test.each([{ $in: ['work', null] }, { $ne: null }, { $eq: ['work'] }])(
  'inside an operator, null or a list instead of one value gets no special hint: %j',
  (expected) => {
    const [found] = checkCondition({ 'answers.goal': expected }, env)
    expect([found?.code, found?.hint]).toEqual(['operand-type', undefined])
  },
)

test('the comparison of a multiple answer with an empty list gets no special hint', () => {
  const [found] = checkCondition({ 'answers.interests': [] }, env)
  expect([found?.code, found?.hint]).toEqual(['multiple-bare-value', undefined])
})
