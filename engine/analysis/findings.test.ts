/** Each finding is found where it is, and not where it was mended; its witness is a learner for whom it shows. */
import { expect, test } from 'vitest'
import { appOf } from '../testing/testFunnel.ts'
import { reviveProgram } from '../core/program.ts'
import { walk } from '../core/walk/walk.ts'
import { analysisCodes } from './codes.ts'
import { findingCases } from './findings.cases.ts'
import { funnelFindings } from './funnelFindings.ts'
import { progressionOf } from './learner.ts'

const today = '2026-11-20'

function found(funnel: Record<string, unknown>) {
  const app = appOf(funnel)
  const own = app.configs.funnels.get('test')!
  const { program: linked } = own.link({})
  return {
    ...funnelFindings(own, app.registry, today),
    program: reviveProgram(linked, linked.screens, app.registry),
  }
}

test('each code has one case', () => {
  expect(findingCases.map(({ code }) => code).sort()).toEqual(Object.keys(analysisCodes).sort())
})

test.each(findingCases)('$code is found in its place', ({ code, wrong, pointer, answers }) => {
  const { findings, unproven, program } = found(wrong)
  expect(unproven).toEqual([])
  const finding = findings.find((each) => each.code === code)
  expect(finding?.pointer, JSON.stringify(findings)).toBe(pointer)
  if (!answers) return
  expect(finding!.witness!.answers).toMatchObject(answers)
  const run = progressionOf(program, finding!.witness!, today)
  const { screens } = finding!.witness!
  expect(walk(program, run, run.context).path.slice(0, screens.length)).toEqual(screens)
})

test.each(findingCases)('$code is not found where it was mended', ({ code, right }) => {
  expect(found(right).findings.map((each) => each.code)).not.toContain(code)
})

test('a visitor of an arm is in its experiment', () => {
  const { right } = findingCases.find(({ code }) => code === 'unreachable-screen')!
  const [goal, pause, plan] = right.screens as Record<string, unknown>[]
  const outside = {
    id: 'outside',
    kind: 'divider',
    title: 'Not in it',
    when: { 'experiments.try': { $exists: false } },
  }
  const { findings } = found({
    screens: [goal, outside, pause, plan],
    experiments: [
      {
        key: 'try',
        variations: [{ id: 'control' }, { id: 'other', patch: { screens: { pause: { title: 'Rest' } } } }],
      },
    ],
  })
  expect(findings.map(({ code, arm }) => [code, arm?.variation])).toEqual([['condition-never-met', 'other']])
})

test('an arm is told of what the funnel does not have without it', () => {
  const { right } = findingCases.find(({ code }) => code === 'unreachable-screen')!
  const patch = { screens: { goal: { next: [{ to: 'plan' }] } } }
  const { findings } = found({
    ...right,
    experiments: [{ key: 'short', variations: [{ id: 'control' }, { id: 'brief', patch }] }],
  })
  expect(findings).toMatchObject([
    {
      code: 'unreachable-screen',
      pointer: '/screens/1/id',
      found: '"pause" (in the arm "brief" of "short")',
      arm: { experiment: 'short', variation: 'brief' },
    },
  ])
})
