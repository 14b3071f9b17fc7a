/** The lines below a cause: which learners see the change, and which screens learners no longer see. */
import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { choice, compareFunnels, divider } from '../../testing/funnelDiff.ts'
import type { Json } from '../../testing/testFunnel.ts'
import { diffLines } from './print.ts'

const linesOf = (before: Json, after: Json) =>
  diffLines(compareFunnels(before, after), { before: 'main', after: 'configs', texts: false }).map(
    stripVTControlCharacters,
  )

test('the line below a changed price or consent names the learners who see the change', () => {
  const when = { 'answers.goal': 'work' }
  const funnel = (price: number, note: string): Json => {
    const rates = [{ id: 'year', months: 12, price }]
    const terms = { title: 'Price', currency: 'EUR', note: 'Cancel any time.', rates }
    return {
      screens: [
        choice('goal', ['fun', 'work']),
        { id: 'mail', kind: 'email', note, when },
        { id: 'plan', kind: 'checkout', title: 'Plan', offer: 'premium', terms, when },
        divider('end'),
      ],
    }
  }
  const seen = '      seen by learners with goal = work'
  expect(linesOf(funnel(12, 'Lessons.'), funnel(13, 'Offers.')).slice(2, 6)).toEqual([
    expect.stringMatching(/^ {2}! "plan" “Plan” terms.rates.year.price: 12 → 13 \(line \d+\)$/),
    seen,
    expect.stringMatching(/^ {2}! "mail" has a changed consent text/),
    seen,
  ])
})

test('if learners skip a moved screen, a line below the screen says so', () => {
  const goal = choice('goal', ['fun', { id: 'work', goto: 'plan' }])
  const [a, b, plan] = ['a', 'b', 'plan'].map((id) => divider(id))
  const tip = divider('tip')
  const lines = linesOf({ screens: [tip, goal, a, b, plan] }, { screens: [goal, a, b, tip, plan] })
  expect(lines.slice(2, 4)).toEqual([
    expect.stringMatching(/^ {2}↕ tip screen moved: first → after b /),
    '      they no longer see "tip"',
  ])
})

test('a line names learners by their single choice; if a multiple choice decides, the line says "some"', () => {
  const routed = (next?: Json[]): Json => ({
    screens: [
      choice('age', ['young', 'old']),
      choice('likes', ['films', 'music', 'sport'], { kind: 'multiple-choice', questionKey: 'likes' }),
      divider('ask', next && { next }),
      ...['a', 'b', 'end'].map((id) => divider(id)),
    ],
  })
  const lost = (when: Json) =>
    linesOf(routed(), routed([{ when, to: 'end' }, { to: 'b' }])).filter((line) =>
      line.includes('no longer see'),
    )
  const all = '      they no longer see "a"'
  expect(lost({ 'answers.age': 'old' })).toEqual([all, '      learners with age = old no longer see "b"'])
  expect(lost({ 'answers.likes': { $all: ['films'] } })).toEqual([all, '      some no longer see "b"'])
})
