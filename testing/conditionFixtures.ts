/** For tests of conditions: `env` is what conditions may read, and `scope` has the values that they read. */
import type { Scope } from '../engine/core/context/context.ts'
import {
  siteRoots,
  type ContextRoot,
  type RootType,
  type ValueType,
} from '../engine/core/context/contextRoot.ts'
import { engineRoots } from '../engine/core/context/engineRoots.ts'
import { maxLevels } from '../engine/core/conditions/references.ts'
import type { AnswerType, ConditionEnv } from '../engine/core/conditions/resolvePath.ts'

export const answerTypes: Record<string, AnswerType> = {
  goal: { shape: 'single', ids: ['travel', 'work', 'exam'] },
  interests: { shape: 'multiple', ids: ['music', 'films', 'news', 'art'] },
  minutes: { shape: 'number', min: 5, max: 60, step: 5 },
  'level-feeling': { shape: 'number' },
  job: { shape: 'text' },
  'exam-date': { shape: 'text' },
}

const text: ValueType = { type: 'string', optional: true }

const pluginRoot = (name: string, type: RootType): ContextRoot => ({
  name,
  type,
  personal: true,
  stored: 'nothing',
  cacheable: false,
  default: {},
})

const user = pluginRoot('user', {
  fields: {
    registered: { type: 'boolean' },
    subscription: { type: 'string', values: ['free', 'trial', 'premium'] },
    name: text,
    email: text,
  },
})

const geo = pluginRoot('geo', { fields: { country: text, countryCode: text, city: text } })
const streak = pluginRoot('streak', { fields: { days: { type: 'number', min: 0 } } })

/** Ids of screens whose answers a condition cannot read, with the reason. */
const unreadable = { halfway: 'none', here: 'self', plan: 'later' } as const

export const env: ConditionEnv = {
  inFunnel: true,
  named: {
    ...chain(maxLevels),
    working: { 'answers.goal': 'work' },
    'working-on-mobile': { $is: 'working', device: 'mobile' },
    // A cycle: each of these two refers to the other.
    round: { $not: { $is: 'about' } },
    about: { $or: [{ device: 'mobile' }, { $is: 'round' }] },
    'knows-plan': { 'answers.plan': { $exists: true } },
    mistyped: { 'answers.gaol': 'work' },
  },
  answerType: (id) => answerTypes[id] ?? unreadable[id as keyof typeof unreadable],
  answerIds: Object.keys(answerTypes),
  scores: { level: ['A1', 'A2', 'B1'] },
  experiments: { halfway: ['control', 'why'] },
  roots: siteRoots(new Map([...engineRoots, user, geo, streak].map((root) => [root.name, root])), {
    locales: ['en', 'uk', 'es', 'es-419', 'pt', 'fr', 'tr', 'it', 'de', 'pl', 'hi', 'el'],
  }),
}

export const scope: Scope = {
  user: { registered: false, subscription: 'free' },
  flags: {},
  experiments: { halfway: 'why' },
  query: { step: '5' },
  device: 'mobile',
  locale: 'uk',
  geo: { countryCode: 'UA' },
  theme: 'amethyst',
  answers: {
    goal: 'work',
    interests: ['music', 'films'],
    'level-feeling': 3,
    'exam-date': '2027-03',
    // An answer that was removed: the field exists, but has no value.
    removed: undefined,
  },
  scores: { level: { points: 6, band: 'A2' } },
}

/** Named conditions `level-1`, `level-2`, …; each except the last refers to the next one. */
function chain(levels: number): Record<string, unknown> {
  const names = Array.from({ length: levels }, (_none, at) => `level-${at + 1}`)
  return Object.fromEntries(
    names.map((name, at) => [name, at === levels - 1 ? { device: 'mobile' } : { $is: names[at + 1] }]),
  )
}

/** Named conditions `c0` to `c<levels>`. Each except `c0` uses the previous one twice. */
export const doubling = (levels: number): Record<string, unknown> =>
  Object.fromEntries(
    Array.from({ length: levels + 1 }, (_none, level) => {
      const previous = { $is: `c${level - 1}` }
      const either = {
        $or: [
          { device: 'mobile', ...previous },
          { device: 'desktop', ...previous },
        ],
      }
      return [
        `c${level}`,
        level === 0 ? { 'answers.goal': 'work' } : level % 2 ? { $and: [previous, previous] } : either,
      ]
    }),
  )
