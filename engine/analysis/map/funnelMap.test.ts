import { expect, test } from 'vitest'
import { appOf, today, type Json } from '../../../testing/testFunnel.ts'
import { analyse } from '../analyse.ts'
import { armPrograms } from '../armPrograms.ts'
import { describeFunnel } from './describeFunnel.ts'
import { createFunnelMap, type FunnelMap, type MapScreen } from './funnelMap.ts'

const branching: Json = {
  screens: [
    {
      id: 'goal',
      kind: 'single-choice',
      title: 'Your goal? <b>"&',
      answers: [
        { id: 'work', text: 'Work' },
        { id: 'fun', text: 'Fun', goto: 'minutes' },
      ],
    },
    { id: 'job', kind: 'input' },
    { id: 'never', kind: 'divider', when: { 'answers.goal': 'fun' } },
    {
      id: 'minutes',
      kind: 'range',
      min: 5,
      max: 60,
      step: 5,
      next: [{ when: { 'answers.minutes': { $gte: 30 } }, to: 'end' }],
    },
    { id: 'short', kind: 'divider', terminal: true },
    { id: 'end', kind: 'divider' },
  ],
}

function controlOf(funnel: Json) {
  const { configs, registry } = appOf(funnel)
  const [control] = armPrograms(configs.funnels.get('test')!, registry)
  return { control: control!, registry }
}

function mapsOf(funnel: Json): { analysed: FunnelMap; unanalysed: FunnelMap } {
  const { control, registry } = controlOf(funnel)
  const analysis = analyse({ ...control, registry, today })
  if (!('model' in analysis)) throw new Error('not analysed')
  return {
    analysed: createFunnelMap(control.program, analysis),
    unanalysed: createFunnelMap(control.program),
  }
}

const lines = ({ edges }: FunnelMap) =>
  edges.map(({ from, to, type, dead }) => `${from} ${type} ${to}${dead ? ' dead' : ''}`)

const screensOf = ({ nodes }: FunnelMap) => nodes.filter((node): node is MapScreen => node.type === 'screen')

test('edges show where learners go; the edges from and to a screen that no learner reaches are dead', () => {
  const { analysed } = mapsOf(branching)
  expect(lines(analysed)).toEqual([
    'goal order job',
    'goal goto minutes',
    'job order never dead',
    'job order minutes',
    'never order minutes dead',
    'minutes order short',
    'minutes next end',
    'short order ~end:short',
    'end order ~end',
  ])
  expect(analysed.nodes.map(({ id }) => id)).toEqual([
    'goal',
    'job',
    'never',
    'minutes',
    'short',
    '~end:short',
    'end',
    '~end',
  ])
  expect(screensOf(analysed).map(({ dead }) => dead)).toEqual([false, false, true, false, false, false])
  expect(screensOf(analysed).map(({ terminal }) => terminal)).toEqual([
    false,
    false,
    false,
    false,
    true,
    false,
  ])
})

test('a screen has its condition and its routes in words', () => {
  const { analysed } = mapsOf(branching)
  expect(screensOf(analysed)[0]!.routes).toEqual([
    { type: 'goto', words: 'Fun', to: 'Screen minutes', dead: false },
  ])
  expect(screensOf(analysed)[2]!.when).toBe('goal is Fun')
  expect(screensOf(analysed)[3]!.routes).toEqual([
    { type: 'next', words: 'if minutes is at least 30', to: 'Screen end', dead: false },
  ])
})

test('a route without a condition is "always" if it is the first route of its screen, otherwise "else"', () => {
  const wordsOf = (next: Json[]) => {
    const screens = [
      { id: 'a', kind: 'divider', next },
      { id: 'b', kind: 'divider' },
      { id: 'c', kind: 'divider' },
    ]
    return screensOf(mapsOf({ screens }).analysed)[0]!.routes.map(({ words }) => words)
  }
  expect(wordsOf([{ to: 'c' }])).toEqual(['always'])
  expect(wordsOf([{ when: { device: 'mobile' }, to: 'b' }, { to: 'c' }])).toEqual([
    'if the device is mobile',
    'else',
  ])
})

test('without an analysis, every condition may hold, so no screen is dead', () => {
  const { unanalysed } = mapsOf(branching)
  expect(lines(unanalysed)).toContain('job order never')
  expect(unanalysed.edges.some(({ dead }) => dead)).toBe(false)
  expect(screensOf(unanalysed).some(({ dead }) => dead)).toBe(false)
})

test('without an analysis, a screen with an unconditional route elsewhere has no `order` edge', () => {
  const { analysed, unanalysed } = mapsOf({
    screens: [
      { id: 'a', kind: 'single-choice', answers: [{ id: 'x', goto: 'c' }, { id: 'y' }] },
      { id: 'b', kind: 'divider', next: [{ to: 'd' }] },
      { id: 'c', kind: 'divider' },
      { id: 'd', kind: 'divider' },
    ],
  })
  expect(lines(unanalysed)).not.toContain('b order c')
  expect(lines(unanalysed)).toEqual(lines(analysed))
})

test('a route that no learner takes is dead', () => {
  const { analysed } = mapsOf({
    screens: [
      { id: 'a', kind: 'single-choice', answers: [{ id: 'x' }, { id: 'y' }] },
      {
        id: 'b',
        kind: 'divider',
        next: [{ when: { 'answers.a': { $in: ['x', 'y'] } }, to: 'd' }, { to: 'c' }],
      },
      { id: 'c', kind: 'divider' },
      { id: 'd', kind: 'divider' },
    ],
  })
  expect(screensOf(analysed)[1]!.routes.map(({ dead }) => dead)).toEqual([false, true])
  expect(screensOf(analysed)[2]!.dead).toBe(true)
})

test('a description has facts and example walks', () => {
  const { control, registry } = controlOf(branching)
  const { facts, walks } = describeFunnel(control, registry, today)
  expect(facts).toContain('1 screen that no learner sees')
  expect(walks.length).toBeGreaterThan(1)
  expect(walks[0]!.steps[0]!.screen).toBe('goal')
})

test('facts about one path are in the singular; a walk without answers has a name such as "#1, 1 screen"', () => {
  const { control, registry } = controlOf({ screens: [{ id: 'end', kind: 'checkout' }] })
  const { facts, walks } = describeFunnel(control, registry, today)
  expect(facts).toEqual(['1 screen', '1 path', '1 screen on each path'])
  expect(walks.map(({ name }) => name)).toEqual(['#1, 1 screen'])
})
