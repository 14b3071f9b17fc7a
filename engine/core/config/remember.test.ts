import { expect, test, vi } from 'vitest'
import { createMemory, withoutMemory } from './remember.ts'

test('the same inputs return the remembered value', () => {
  const remember = createMemory()
  const make = vi.fn(() => ({}))
  const object = {}
  const first = remember('a', () => ['text', object], make)
  expect(remember('a', () => [['te', 'xt'].join(''), object], make)).toBe(first)
  expect(make).toHaveBeenCalledTimes(1)
})

test.each<[name: string, inputs: readonly unknown[]]>([
  ['another text', ['other', 1]],
  ['an additional input', ['text', 1, undefined]],
  ['a missing input', ['text']],
  ['another order of the same inputs', [1, 'text']],
])('%s computes the value again, and the new value is remembered', (_name, inputs) => {
  const remember = createMemory()
  const first = remember(
    'a',
    () => ['text', 1],
    () => ({}),
  )
  const second = remember(
    'a',
    () => inputs,
    () => ({}),
  )
  expect(second).not.toBe(first)
  expect(
    remember(
      'a',
      () => inputs,
      () => ({}),
    ),
  ).toBe(second)
  expect(
    remember(
      'a',
      () => ['text', 1],
      () => ({}),
    ),
  ).not.toBe(first)
})

test('each name has its own value', () => {
  const remember = createMemory()
  const [a, b] = [
    remember(
      'a',
      () => [],
      () => ({}),
    ),
    remember(
      'b',
      () => [],
      () => ({}),
    ),
  ]
  expect(
    remember(
      'a',
      () => [],
      () => b,
    ),
  ).toBe(a)
})

test('a failure is not remembered', () => {
  const remember = createMemory()
  const fail = () => {
    throw new Error('no')
  }
  expect(() => remember('a', () => [], fail)).toThrow('no')
  expect(
    remember(
      'a',
      () => [],
      () => 1,
    ),
  ).toBe(1)
})

test('without a memory, each call computes its value', () => {
  expect(
    withoutMemory(
      'a',
      () => [],
      () => 1,
    ),
  ).toBe(1)
  expect(
    withoutMemory(
      'a',
      () => [],
      () => 2,
    ),
  ).toBe(2)
})
