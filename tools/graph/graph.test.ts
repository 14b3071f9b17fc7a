import { expect, test } from 'vitest'
import { analyse } from '../../engine/analysis/analyse.ts'
import { armedPrograms } from '../../engine/analysis/armedPrograms.ts'
import type { Funnel } from '../../engine/core/config/compileFunnel.ts'
import { appOf, today, type Json } from '../../testing/testFunnel.ts'
import { mapOf } from './command.ts'
import { funnelGraph, type FunnelGraph } from '../../engine/analysis/map/funnelMap.ts'
import { graphPage } from './graphPage.ts'
import { graphSvg } from './graphSvg.ts'
import { readable } from '../../engine/analysis/map/readable.ts'

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

function graphOf(funnel: Json): { exact: FunnelGraph; loose: FunnelGraph } {
  const app = appOf(funnel)
  const [control] = armedPrograms(app.configs.funnels.get('test') as Funnel, app.registry)
  const analysis = analyse({ ...control!, registry: app.registry, today })
  if (!('model' in analysis)) throw new Error('not analysed')
  return { exact: funnelGraph(control!.program, analysis), loose: funnelGraph(control!.program) }
}

const lines = ({ nodes, edges }: FunnelGraph) =>
  edges.map(
    ({ from, to, type, dead }) =>
      `${nodes[from]!.id} ${type} ${nodes[to]?.id ?? 'END'}${dead ? ' dead' : ''}`,
  )

test('edges lead where learners go; a screen that nobody reaches hangs on dead ones', () => {
  const { exact } = graphOf(branching)
  expect(lines(exact)).toEqual([
    'goal order job',
    'goal goto minutes',
    'job order never dead',
    'job order minutes',
    'never order minutes dead',
    'minutes order short',
    'minutes next end',
    'short order END',
    'end order END',
  ])
  expect(exact.nodes.map(({ dead }) => dead)).toEqual([false, false, true, false, false, false])
  expect(exact.nodes.map(({ terminal }) => terminal)).toEqual([false, false, false, false, true, false])
})

test('conditions and jumps stand on the cards in words', () => {
  const { exact } = graphOf(branching)
  expect(exact.nodes[0]!.routes).toEqual([{ type: 'goto', words: 'Fun', to: 'Screen minutes', dead: false }])
  expect(exact.nodes[2]!.when).toBe('goal is Fun')
  expect(exact.nodes[3]!.routes).toEqual([
    { type: 'next', words: 'if minutes is at least 30', to: 'Screen end', dead: false },
  ])
})

test('without an analysis every condition may hold, and nothing is called dead', () => {
  const { loose } = graphOf(branching)
  expect(lines(loose)).toContain('job order never')
  expect(loose.edges.some(({ dead }) => dead)).toBe(false)
  expect(loose.nodes.some(({ dead }) => dead)).toBe(false)
})

test('a route that no learner takes is told', () => {
  const { exact } = graphOf({
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
  expect(exact.nodes[1]!.routes.map(({ dead }) => dead)).toEqual([false, true])
  expect(exact.nodes[2]!.dead).toBe(true)
})

test('all texts are escaped, in the picture and in the page', () => {
  const { exact } = graphOf(branching)
  const svg = graphSvg(exact, { title: '<script>' })
  expect(svg).toContain('Your goal? &lt;b&gt;&quot;&amp;')
  expect(svg).not.toMatch(/<b>|<script>/)
  const steps = [{ screen: 'goal', title: '</script><b>', answer: '' }]
  const page = graphPage({ title: '<i>', facts: ['<u>'], svg, walks: [{ name: '<s>', steps }] })
  expect(page).not.toMatch(/<i>|<u>|<s>|<\/script><b>/)
  expect(page).not.toMatch(/(src|href)="http/)
})

test('the map of a real funnel has a card for each screen and walks to follow', () => {
  const app = appOf(branching)
  const [control] = armedPrograms(app.configs.funnels.get('test') as Funnel, app.registry)
  const page = mapOf(control!, analyse({ ...control!, registry: app.registry, today }), () => undefined)
  expect(page.svg.match(/class="card/g)).toHaveLength(6)
  expect(page.facts).toContain('1 that no learner sees')
  expect(page.walks.length).toBeGreaterThan(1)
  expect(page.walks[0]!.steps[0]!.screen).toBe('goal')
})

test('markup and placeholders are read as words', () => {
  expect(
    readable('**Hello**, {{user.name, or(you)}} and {{scores.level.band}}\n[here](https://a.example)'),
  ).toBe('Hello, you and … here')
})
