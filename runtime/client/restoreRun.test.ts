import { describe, expect, test } from 'vitest'
import { freshRun } from '../../testing/funnelStates.ts'
import { testProgram } from '../../testing/testFunnel.ts'
import { migrateRun } from '../../engine/core/run/migrateRun.ts'
import { submit, type Run } from '../../engine/core/run/run.ts'
import { restoreRun } from './restoreRun.ts'

const answers = [{ id: 'work' }, { id: 'exam' }]
const program = testProgram({
  screens: [
    { id: 'goal', kind: 'single-choice', answers },
    { id: 'name', kind: 'input' },
  ],
})
const fresh = freshRun(program)
const [goal] = program.screens
const answered = (run: Run, value: string) => submit(program, run, goal!, [value]).run!
const emptySources = { data: {}, stored: undefined, fresh, early: [] }

test('a first visit starts the fresh run', () => {
  expect(restoreRun(program, emptySources)).toEqual({ run: fresh, setAside: [] })
})

test('the run of the server and the stored one are merged: the newer answer wins', () => {
  const served = answered(fresh, 'work')
  const stored = answered(served, 'exam')
  const { run } = restoreRun(program, { ...emptySources, data: { run: served }, stored })!
  expect(run.answers).toEqual({ goal: 'exam' })
})

test('early answers are replayed in their order, after the stored answers', () => {
  const early = [
    ['goal', ['work']],
    ['name', ['Ada']],
    ['goal', ['exam']],
    ['no-such-screen', ['x']],
  ] as const
  const { run } = restoreRun(program, { ...emptySources, stored: answered(fresh, 'work'), early })!
  expect(run.answers).toEqual({ goal: 'exam', name: 'Ada' })
})

describe('a stored run', () => {
  const forged: Run = {
    ...answered(fresh, 'work'),
    context: {
      ...fresh.context,
      experiments: { price: 'free' },
      query: { utm_source: 'mail' },
      locale: 'uk',
    },
    forced: ['price'],
  }

  test('gets the context of the server’s run', () => {
    const served = { ...fresh, context: { ...fresh.context, device: 'desktop' as const } }
    const { run } = restoreRun(program, { ...emptySources, data: { run: served }, stored: forged })!
    expect(run.context).toEqual(served.context)
    expect(run.forced).toEqual([])
    expect(run.answers).toEqual({ goal: 'work' })
  })

  test('keeps only the query and the language of its own context if the server has no run', () => {
    const { run } = restoreRun(program, { ...emptySources, stored: forged })!
    expect(run.context).toEqual({ ...fresh.context, query: { utm_source: 'mail' }, locale: 'uk' })
  })

  test('of another version needs the code that migrates it', () => {
    const stored = { ...fresh, hash: 'older', answers: { goal: 'gone' }, revs: { goal: 1 } }
    expect(restoreRun(program, { ...emptySources, stored })).toBeUndefined()
    const { run, setAside } = restoreRun(program, { ...emptySources, stored }, migrateRun)!
    expect(run.hash).toBe(program.hash)
    expect(setAside).toEqual(['goal'])
  })
})
