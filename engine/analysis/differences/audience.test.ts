/** Who sees a screen whose price, number or consent has changed. */
import { expect, test } from 'vitest'
import { choice, funnelDiff, divider } from '../../../testing/funnelDiff.ts'
import type { Json } from '../../../testing/testFunnel.ts'

const es = { 'funnels/test/copy.es.json': { 'screens.tip.title': 'Solo 7 días' } }

/** The code and the screen of each consequence, and the lines below it. */
const detailsOf = (before: Json, after: Json) =>
  funnelDiff(before, after, es)!.arms[0]!.consequences.map(({ code, screen, details = [] }) => [
    code,
    screen,
    ...details,
  ])

test.each<[string, string[], string]>([
  ['every goal', [], 'seen by everyone'],
  ['one goal', ['work'], 'seen by learners with goal = work'],
  ['two goals', ['work', 'exam'], 'seen by learners with goal = work or exam'],
])(
  'below a changed price, number and consent, a line says who sees a screen for %s',
  (_goals, goals, seen) => {
    const shownTo = goals.length > 0 && { when: { 'answers.goal': { $in: goals } } }
    const funnel = (price: number, days: number, note: string): Json => {
      const rates = [{ id: 'year', months: 12, price }]
      const terms = { title: 'Price', currency: 'EUR', note: 'Cancel any time.', rates }
      return {
        locales: ['en', 'es'],
        screens: [
          choice('goal', ['fun', 'work', 'exam', 'trip']),
          { id: 'mail', kind: 'email', note, ...shownTo },
          { id: 'plan', kind: 'checkout', title: 'Plan', offer: 'premium', terms, ...shownTo },
          divider('tip', { title: `Only ${days} days`, ...shownTo }),
          divider('end'),
        ],
      }
    }
    expect(detailsOf(funnel(12, 7, 'Lessons.'), funnel(13, 8, 'Offers.'))).toEqual([
      ['price-changed', 'plan', seen],
      ['figure-changed', 'tip', seen, 'in the source language only: es still says the old figure'],
      ['consent-reworded', 'mail', seen],
    ])
  },
)

test('up to three groups of learners are named; with more, the line says that there are others', () => {
  const seenBy = (...ids: string[]) => {
    const funnel = (days: number): Json => ({
      locales: ['en', 'es'],
      screens: [
        ...ids.map((id) => choice(id, ['yes', 'no'])),
        divider('tip', {
          title: `Only ${days} days`,
          when: { $or: ids.map((id) => ({ [`answers.${id}`]: 'yes' })) },
        }),
        divider('end'),
      ],
    })
    return detailsOf(funnel(7), funnel(8))[0]![2]!.split('; ')
  }
  const first = expect.stringMatching(/^seen by learners with \w+ = yes/)
  const next = expect.stringMatching(/^or with .*\w+ = yes/)
  expect(seenBy('one', 'two')).toEqual([first, next])
  expect(seenBy('one', 'two', 'three')).toEqual([first, next, next])
  expect(seenBy('one', 'two', 'three', 'four')).toEqual([first, next, next, 'and by others'])
})
