import { describe, expect, test } from 'vitest'
import { testProgram, testContext, today, type Json } from '../../../testing/testFunnel.ts'
import type { Context } from '../context/context.ts'
import type { Answer } from '../kind/defineKind.ts'
import { extendProgram, reviveProgram, type Program } from '../program.ts'
import { walk, type Walk } from './walk.ts'
import cases from './walk.cases.json' with { type: 'json' }
import funnels from './walk.funnels.json' with { type: 'json' }

interface Case {
  name: string
  funnel: keyof typeof funnels
  answers?: Record<string, Answer>
  passed?: string[]
  context?: Partial<Context>
  /** `null` means `undefined`. */
  expect: Partial<Pick<Walk, 'path' | 'relevant' | 'ended' | 'remaining'>> & {
    frontier?: string | null
    next?: Record<string, string | null>
    back?: Record<string, string | null>
    progress?: Record<string, number>
    /** The points and the band of the score `level` before a screen. */
    points?: Record<string, [number, string]>
  }
}

const programs = Object.fromEntries(
  Object.entries(funnels).map(([name, funnel]) => [name, testProgram(funnel as Json)]),
)

const kinds = (program: Program) => {
  const definitions = program.screens.map((screen) => screen!.definition)
  return { byName: new Map(definitions.map((each) => [each.kind, each])), byQuestionType: new Map() }
}

describe('the walk', () => {
  test.each(cases as unknown as Case[])(
    '$name',
    ({ funnel, answers = {}, passed = [], context, expect: wanted }) => {
      const walked = walk(programs[funnel]!, { answers, passed, today }, { ...testContext, ...context })
      const { path, relevant, ended, remaining, frontier = null } = walked
      const { next, back, progress, points, ...plain } = wanted
      expect({ path, relevant: { ...relevant }, ended, remaining, frontier }).toMatchObject(plain)
      for (const [id, target] of Object.entries(next ?? {}))
        expect([id, walked.next(id) ?? null]).toEqual([id, target])
      for (const [id, target] of Object.entries(back ?? {}))
        expect([id, walked.back(id) ?? null]).toEqual([id, target])
      for (const [id, value] of Object.entries(progress ?? {}))
        expect([id, walked.progress(id)]).toEqual([id, value])
      for (const [id, [sum, band]] of Object.entries(points ?? {})) {
        expect([id, walked.scopeAt(id).scores.level]).toEqual([id, { points: sum, band }])
      }
    },
  )
})

test('a screen can read only the answers of the screens before it', () => {
  const answers = { goal: 'work', job: 'baker', topics: ['art'] }
  const walked = walk(programs.order!, { answers, passed: ['welcome', 'wish', 'thanks'], today }, testContext)
  expect({ ...walked.scopeAt('job').answers }).toEqual({ goal: 'work' })
  expect({ ...walked.scopeAt('plan').answers }).toEqual(answers)
  expect(walked.scopeAt('job').device).toBe('mobile')
})

test('screens after the frontier are not on the path, and calls with their ids throw', () => {
  const walked = walk(programs.order!, { answers: {}, passed: [], today }, testContext)
  expect(walked.path).not.toContain('plan')
  for (const method of [walked.next, walked.back, walked.progress, walked.scopeAt]) {
    expect(() => method('plan')).toThrow('Screen "plan" is not on the path')
    expect(() => method('constructor')).toThrow('is not on the path')
  }
})

test('names that every object inherits are neither answers nor screens', () => {
  const stored = JSON.parse('{"__proto__": {"goal": "work"}, "constructor": "x", "goal": null}') as Record<
    string,
    Answer
  >
  const walked = walk(
    programs.order!,
    { answers: stored, passed: ['welcome', '__proto__'], today },
    testContext,
  )
  expect(walked).toMatchObject({ frontier: 'goal', path: ['welcome', 'goal'] })
  expect(Object.keys(walked.relevant)).toEqual([])
})

test('the progress in a funnel of 200 screens is at most 99 % before the last screen', () => {
  const screens = Array.from({ length: 200 }, (_none, at) => ({ id: `s${at}`, kind: 'divider' }))
  const passed = screens.map(({ id }) => id)
  const walked = walk(testProgram({ screens }), { answers: {}, passed, today }, testContext)
  expect(walked.progress('s198')).toBe(99)
  expect(walked.progress('s199')).toBe(100)
})

describe('the walk of a program with missing slices', () => {
  const whole = programs.order!
  const linked = whole.screens.map((screen) => screen!.linked)
  const progression = { answers: { goal: 'travel' }, passed: ['welcome', 'wish'], today }

  test('has the position of the screen that must be loaded, and has neither frontier nor end', () => {
    const part = reviveProgram(whole, linked.slice(0, 2), kinds(whole))
    expect(walk(part, progression, testContext)).toMatchObject({
      path: ['welcome', 'goal'],
      pending: 2,
      frontier: undefined,
      ended: false,
      remaining: { min: 0, max: 0 },
    })
  })

  test('does not need the screens after the frontier', () => {
    const part = reviveProgram(whole, linked.slice(0, 2), kinds(whole))
    expect(walk(part, { ...progression, answers: {} }, testContext)).toMatchObject({
      pending: undefined,
      frontier: 'goal',
    })
  })

  test('is complete after all slices are loaded, in any order', () => {
    const part = reviveProgram(whole, linked.slice(0, 2), kinds(whole))
    const withGap = extendProgram(part, linked.slice(4, 7), kinds(whole), 4)
    expect(walk(withGap, progression, testContext).pending).toBe(2)
    const full = extendProgram(withGap, linked.slice(2, 4), kinds(whole), 2)
    expect(walk(full, progression, testContext).path).toEqual(walk(whole, progression, testContext).path)
  })
})
