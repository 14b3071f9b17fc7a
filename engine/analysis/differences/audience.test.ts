/** Who sees a screen whose price, number or consent has changed. */
import { expect, test } from 'vitest'
import { choice, funnelDiff, divider } from '../../../testing/funnelDiff.ts'
import type { Json } from '../../../testing/testFunnel.ts'

const es = { 'funnels/test/copy.es.json': { 'screens.tip.title': 'Solo 7 días' } }

/** The code and the screen of each consequence, and the lines below it. */
const detailsOf = (before: Json, after: Json, copies: Json = {}) =>
  funnelDiff(before, after, copies)!.arms[0]!.consequences.map(({ code, screen, details = [] }) => [
    code,
    screen,
    ...details,
  ])

test.each<[string, string[], string]>([
  ['every goal', [], 'seen by everyone'],
  ['one goal', ['work'], 'seen by learners with goal = work'],
  ['two goals', ['work', 'exam'], 'seen by learners with goal = work or exam'],
])(
  'if a price, number or consent changes on a screen for %s, the line below says who sees the screen',
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
    expect(detailsOf(funnel(12, 7, 'Lessons.'), funnel(13, 8, 'Offers.'), es)).toEqual([
      ['price-changed', 'plan', seen],
      ['figure-changed', 'tip', seen, 'the translation to es still has the old number'],
      ['consent-reworded', 'mail', seen],
    ])
  },
)

test('only the translations with the old number are named', () => {
  const funnel = (days: number): Json => ({
    locales: ['en', 'es', 'uk'],
    screens: [divider('tip', { title: `Only ${days} days` }), divider('end')],
  })
  const uk = (title: string) => ({ 'funnels/test/copy.uk.json': { 'screens.tip.title': title } })
  const linesOf = (copies: Json) => detailsOf(funnel(7), funnel(8), { ...es, ...copies })[0]
  expect(linesOf(uk('Лише 8 днів'))).toContain('the translation to es still has the old number')
  expect(linesOf(uk('Лише 7 днів'))).toContain('the translations to es, uk still have the old number')
})

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
    return detailsOf(funnel(7), funnel(8), es)[0]![2]!.split('; ')
  }
  const first = expect.stringMatching(/^seen by learners with \w+ = yes/)
  const next = expect.stringMatching(/^or with .*\w+ = yes/)
  expect(seenBy('one', 'two')).toEqual([first, next])
  expect(seenBy('one', 'two', 'three')).toEqual([first, next, next])
  expect(seenBy('one', 'two', 'three', 'four')).toEqual([first, next, next, 'and by others'])
})

/** Who sees an email screen with this `when`, after these screens and before the end. */
const audienceOf = (screensBefore: Json[], when?: Json) => {
  const funnel = (note: string): Json => ({
    scores: {
      level: {
        bands: [
          { from: 0, id: 'low' },
          { from: 5, id: 'high' },
        ],
      },
    },
    screens: [...screensBefore, { id: 'mail', kind: 'email', note, ...(when && { when }) }, divider('end')],
  })
  return detailsOf(funnel('Lessons.'), funnel('Offers.')).map(([, , seen]) => seen)
}

test.each<[string, Json[]]>([
  [
    'a score decides the route to it',
    [
      choice('test', [{ id: 'right', points: 5 }, 'wrong'], {
        next: [{ when: { 'scores.level.band': 'high' }, to: 'mail' }, { to: 'end' }],
      }),
    ],
  ],
  [
    'a missing answer decides the route to it',
    [
      choice('goal', ['fun', 'work'], {
        rules: { required: false },
        next: [{ when: { 'answers.goal': { $exists: false } }, to: 'mail' }, { to: 'end' }],
      }),
    ],
  ],
  [
    'two answers together lead past it',
    [
      choice('goal', ['fun', { id: 'work', goto: 'mail' }]),
      choice('time', ['much', { id: 'little', goto: 'end' }]),
    ],
  ],
])('a screen is not seen by everyone if %s', (_case, screensBefore) => {
  expect(audienceOf(screensBefore)).toEqual(['seen by some learners, not by everyone'])
})

test('a screen is not seen by everyone if the funnel ends before it for some learners', () => {
  const ended = [
    choice('test', [{ id: 'right', points: 5 }, 'wrong'], {
      next: [{ when: { 'scores.level.band': 'high' }, to: 'mail' }],
    }),
    divider('bye', { terminal: true }),
  ]
  expect(audienceOf(ended)).toEqual(['seen by some learners, not by everyone'])
})

test('a screen is seen by everyone if all routes lead to it', () => {
  const screensBefore = [choice('goal', ['fun', { id: 'work', goto: 'mail' }]), divider('tip')]
  expect(audienceOf(screensBefore)).toEqual(['seen by everyone'])
})

test('if a screen is shown only for two topics together, its line says that perhaps others see the screen too', () => {
  const topics = choice('topics', ['art', 'food', 'films'], { kind: 'multiple-choice' })
  expect(audienceOf([topics], { 'answers.topics': { $all: ['art', 'food'] } })).toEqual([
    'seen by learners with topics = art, food; perhaps also by others',
  ])
})
