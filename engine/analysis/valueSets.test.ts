import { expect, test } from 'vitest'
import { testProgram, testContext } from '../../testing/testFunnel.ts'
import { choice, scale, divider } from '../../testing/funnelDiff.ts'
import type { ContextRoots } from '../core/context/contextRoot.ts'
import { possibleValues, valueSetWhere, valueSetWords, valueSetOf } from './valueSets.ts'

const program = testProgram({
  screens: [
    choice('goal', ['fun', 'work']),
    choice('likes', ['a', 'b', 'c'], { kind: 'multiple-choice' }),
    scale('n', { max: 3 }),
    scale('hours', { max: 0.3, step: 0.1 }),
    { id: 'name', kind: 'input' },
    divider('end'),
  ],
})
const roots = new Map([
  ['user', { type: { fields: { registered: { type: 'boolean' } } } }],
  ['flags', { type: { open: { type: 'scalar' } } }],
]) as unknown as ContextRoots
const values = (path: string) => possibleValues(path, program, roots)

test('`possibleValues` returns the values of a path, or undefined if the values cannot be listed', () => {
  expect(values('answers.goal')).toEqual({ values: ['fun', 'work'] })
  expect(values('answers.n')).toEqual({ values: [0, 1, 2, 3] })
  expect(values('answers.hours')).toEqual({ values: [0, 0.1, 0.2, 0.3] })
  expect(values('answers.likes')!.values).toHaveLength(7)
  expect(values('user.registered')).toEqual({ values: [true, false] })
  expect(values('locale')).toEqual({ values: [testContext.locale] })
  for (const path of ['answers.name', 'flags.new', 'scores.level.points'])
    expect(values(path)).toBeUndefined()
})

const words = (path: string, known: unknown, holds: (value: unknown) => boolean) =>
  valueSetWords(valueSetWhere(values(path)!, known, holds))
const likes = (holds: (list: readonly string[]) => boolean) =>
  words('answers.likes', ['a'], (value) => holds(value as readonly string[]))

test('the text lists all values for which `holds` is true', () => {
  expect(words('answers.n', 2, (n) => Number(n) > 0)).toBe('= 1 or 2 or 3')
  expect(words('answers.goal', 'fun', (goal) => goal === 'fun')).toBe('= fun')
})

test('the text names values of the set (`= a or b`) or excluded values (`other than f`)', () => {
  expect(words('answers.n', 2, (n) => n !== 1)).toBe('= 0 or 2 or 3')
  const letters = ['a', 'b', 'c', 'd', 'e', 'f']
  expect(valueSetWords(valueSetOf(['a', 'b', 'c', 'd', 'e'], letters))).toBe('other than f')
  expect(valueSetWords(valueSetOf(['a', 'b', 'c'], letters))).toBe('= a or b or c')
  expect(valueSetWords({ values: letters }, String, 2)).toBe('= a or b or 4 more')
  expect(valueSetWords({ values: letters, example: true })).toBe('such as a')
})

test('the text for a multiple choice is `with a or b`, `without c` or `= a`', () => {
  expect(likes((list) => list.includes('a') || list.includes('b'))).toBe('with a or b')
  expect(likes((list) => !list.includes('c'))).toBe('without c')
  // The answers cannot be described by single ids, so the text names only the known answer.
  expect(likes((list) => list.length === 1)).toBe('= a')
  expect(likes(() => false)).toBe('= a')
})
