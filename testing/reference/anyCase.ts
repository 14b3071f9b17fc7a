/**
 * Random test cases. A case has a funnel and a learner who is midway through it. The screens can be of any kind. The
 * funnel has scores, and can have named conditions and experiments.
 */
import fc from 'fast-check'
import type { Experiment, Patch, RawFunnel, RawScreen } from '../../engine/core/config/rawConfig.ts'
import type { Answer } from '../../engine/core/kind/defineKind.ts'
import type { AnswerOption } from '../../engine/core/kind/screenConfig.ts'
import { conditionOf, conditionSeed, type ConditionSeed, type SeedSubject } from './conditionSeeds.ts'
import type { Condition, Tree } from './holds.ts'
import type { Stored } from './interpretFunnel.ts'
import { answerIds, materials, typesOf, type Material } from './materials.ts'

export interface Case {
  funnel: RawFunnel
  /** Experiment key → variation id. */
  arms: Record<string, string>
  stored: Stored
  context: Tree
}

const today = '2026-11-20'
const maybe = <T>(arbitrary: fc.Arbitrary<T>, freq = 2) => fc.option(arbitrary, { freq, nil: undefined })
const perAnswer = <T>(arbitrary: fc.Arbitrary<T>) => fc.tuple(arbitrary, arbitrary, arbitrary)

const questionMaterials = materials.filter(({ subject }) => subject)
const choiceMaterials = questionMaterials.filter(
  ({ subject }) => subject!.type === 'multiple' || subject!.values === answerIds,
)
/** Prefers kinds that ask a question, and among them kinds with choices. Most screens of real funnels have choices. */
const material = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...choiceMaterials) },
  { weight: 2, arbitrary: fc.constantFrom(...questionMaterials) },
  { weight: 2, arbitrary: fc.constantFrom(...materials) },
)

const points = fc.integer({ min: -2, max: 4 })
/**
 * What is random about a screen. `questionType` and `rules` are indexes into lists. `skip` and the numbers of `gotos`
 * count the screens that a jump leaves out.
 */
const screenSeed = fc.record({
  material,
  questionType: fc.nat(5),
  rules: fc.nat(9),
  required: maybe(fc.boolean(), 3),
  terminal: fc.nat(15).map((chance) => chance === 15),
  when: maybe(conditionSeed),
  routes: fc.array(fc.record({ when: maybe(conditionSeed, 4), skip: fc.nat(3) }), { maxLength: 2 }),
  gotos: perAnswer(maybe(fc.nat(3), 3)),
  points: perAnswer(maybe(fc.tuple(points, points), 4)),
})
type ScreenSeed = typeof screenSeed extends fc.Arbitrary<infer T> ? T : never

const patchSeed = fc.record({
  // An entry that is listed twice is drawn more often.
  what: fc.constantFrom<keyof typeof patches>(
    'when',
    'when',
    'always',
    'always',
    'remove',
    'move',
    'add',
    'add',
    'terminal',
    'bands',
    'named',
    'answers',
  ),
  target: fc.nat(9),
  after: fc.nat(9),
  condition: conditionSeed,
  screen: screenSeed,
})
type PatchSeed = typeof patchSeed extends fc.Arbitrary<infer T> ? T : never

/**
 * For each screen, `answers` has an index into the answers that may be stored (undefined: none is stored), and `passed`
 * is above 0 if the learner has passed the screen.
 */
const learnerSeed = fc.record({
  answers: fc.array(maybe(fc.nat(30), 8), { minLength: 12, maxLength: 12 }),
  passed: fc.array(fc.nat(6), { minLength: 12, maxLength: 12 }),
  device: fc.constantFrom('mobile', 'desktop'),
  locale: fc.constantFrom('en', 'es'),
  registered: fc.boolean(),
  subscription: fc.constantFrom('free', 'premium'),
  courses: maybe(fc.constantFrom('free', 'premium')),
  source: maybe(fc.constantFrom('ad', 'mail')),
  country: maybe(fc.constantFrom('UA', 'PL')),
  flag: maybe(fc.constantFrom(true, false, 'x', 3)),
  arms: fc.tuple(fc.boolean(), fc.boolean()),
})

const caseSeed = fc.record({
  screens: fc.array(screenSeed, { minLength: 1, maxLength: 10 }),
  named: fc.array(conditionSeed, { maxLength: 2 }),
  bands: fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 })),
  twoScores: fc.boolean(),
  patches: fc.array(fc.array(patchSeed, { minLength: 1, maxLength: 2 }), { maxLength: 2 }),
  learner: learnerSeed,
})
type CaseSeed = typeof caseSeed extends fc.Arbitrary<infer T> ? T : never

export const anyCase: fc.Arbitrary<Case> = caseSeed.map(caseOf)

const idAt = (position: number) => `s${position}`
/** The id of the screen that the patch `add` inserts after the screen at a position. */
const addedIdAt = (position: number) => `n${position}`
const experimentKeyAt = (index: number) => `e${index}`

const contextSubjects = (experiments: number): SeedSubject[] => [
  { path: 'device', type: 'text', values: ['mobile', 'desktop'], optional: false },
  { path: 'locale', type: 'text', values: ['en', 'es'], optional: false },
  { path: 'user.registered', type: 'boolean', values: [true, false], optional: false },
  { path: 'user.subscription', type: 'text', values: ['free', 'premium'], optional: false },
  { path: 'user.courses', type: 'text', values: ['free', 'premium'], optional: true },
  { path: 'query.source', type: 'text', values: ['ad', 'mail'], optional: true },
  { path: 'geo.country', type: 'text', values: ['UA', 'PL'], optional: true },
  { path: 'flags.beta', type: 'scalar', values: [true, 'x', 3], optional: true },
  ...Array.from({ length: experiments }, (_none, index) => ({
    path: `experiments.${experimentKeyAt(index)}`,
    type: 'text' as const,
    values: ['control', 'other'],
    optional: false,
  })),
  { path: 'scores.level.points', type: 'number', values: [0, 1, 2, 3, 4, 5], optional: false },
  { path: 'scores.level.band', type: 'text', values: ['low', 'high'], optional: false },
]

const answerSubject = ({ subject }: Material, position: number): SeedSubject[] =>
  subject ? [{ path: `answers.${idAt(position)}`, ...subject, optional: true }] : []

/**
 * Named conditions may read the answers of the first two screens. A condition refers to named conditions only if the
 * condition may read these answers too.
 */
const screensBeforeNames = 2

interface FunnelParts {
  seeds: readonly ScreenSeed[]
  /** The names of the named conditions. */
  names: readonly string[]
  experiments: number
  scores: readonly string[]
}

/** @param before the number of screens, from the first one, whose answers the condition may read. */
function conditionAt(
  seed: ConditionSeed,
  before: number,
  { seeds, names, experiments }: FunnelParts,
): Condition {
  const answers = seeds.slice(0, before).flatMap((each, at) => answerSubject(each.material, at))
  // Most conditions read answers, so answers have three times the weight.
  const subjects = [...answers, ...answers, ...answers, ...contextSubjects(experiments)]
  return conditionOf(seed, subjects, before >= screensBeforeNames ? names : [])
}

function screenOf(seed: ScreenSeed, at: number, id: string, parts: FunnelParts): RawScreen {
  const { definition, screen, rules } = seed.material
  const total = parts.seeds.length
  const target = (skip: number) => (at + 1 + skip < total ? idAt(at + 1 + skip) : undefined)
  const next = seed.routes.flatMap(({ when, skip }) => {
    const to = target(skip)
    return to ? [{ ...(when && { when: conditionAt(when, at + 1, parts) }), to }] : []
  })
  const options = screen.answers?.map((option, index): AnswerOption => {
    const skip = seed.gotos[index]
    const goto = definition.answer === 'single' && skip !== undefined ? target(skip) : undefined
    const pointPair = seed.points[index]
    return {
      ...option,
      ...(goto && { goto }),
      ...(pointPair && {
        points: parts.scores.length === 1 ? pointPair[0] : { level: pointPair[0], other: pointPair[1] },
      }),
    }
  })
  const ownRules = {
    ...rules[seed.rules % rules.length],
    ...(seed.required !== undefined && { required: seed.required }),
  }
  const { kind: _kind, id: _id, ...fields } = screen
  // A screen has a `questionType` or a `kind`. If a kind has exactly one question type, both forms occur.
  const types = typesOf(definition.kind)
  const type = types[seed.questionType % Math.max(2, types.length)]
  return {
    id,
    ...((type ? { questionType: type } : { kind: definition.kind }) as { kind: string }),
    ...fields,
    ...(options && { answers: options }),
    ...(seed.when && { when: conditionAt(seed.when, at, parts) }),
    ...(next.length > 0 && { next }),
    ...(seed.terminal && { terminal: true }),
    ...(definition.answer !== 'none' && Object.keys(ownRules).length > 0 && { rules: ownRules }),
  }
}

/** The patches that an arm may have, by what they change. */
const patches: Record<
  'when' | 'always' | 'remove' | 'move' | 'add' | 'terminal' | 'bands' | 'named' | 'answers',
  (seed: PatchSeed, at: number, id: string, parts: FunnelParts) => Patch
> = {
  when: ({ condition }, at, id, parts) => ({
    screens: { [id]: { when: conditionAt(condition, at, parts) } },
  }),
  // Removes the condition and the routes.
  always: (_seed, _at, id) => ({ screens: { [id]: { when: null, next: null } } }),
  remove: (_seed, _at, id) => ({ screens: { [id]: null } }),
  move: ({ after }, _at, id, { seeds }) => {
    const others = seeds.map((_seed, position) => idAt(position)).filter((each) => each !== id)
    return { screens: { [id]: { after: others[after % (others.length + 1)] ?? null } } }
  },
  add: ({ screen }, at, after, parts) => {
    const { id, ...fields } = screenOf(screen, at, addedIdAt(at), parts)
    return { screens: { [id]: { ...fields, after } } }
  },
  answers: ({ after: random }, at, id, { seeds, scores }) => {
    if (!seeds[at]!.material.screen.answers) return {}
    const points = scores.length === 1 ? random : { level: random }
    const added = { d: { text: 'Answer d', points, after: random % 2 > 0 ? 'a' : null } }
    return { screens: { [id]: { answers: { b: random % 3 > 0 ? null : { points }, ...added } } } }
  },
  terminal: (_seed, _at, id) => ({ screens: { [id]: { terminal: true } } }),
  bands: () => ({
    scores: {
      level: {
        bands: [
          { from: 0, id: 'low' },
          { from: 2, id: 'high' },
        ],
      },
    },
  }),
  named: ({ condition }, _at, _id, parts) => ({
    conditions: Object.fromEntries(
      parts.names.slice(0, 1).map((name) => [name, conditionAt(condition, 0, parts)]),
    ),
  }),
}

function experimentsOf({ patches: patchSeeds }: CaseSeed, parts: FunnelParts): Experiment[] {
  return patchSeeds.map((changes, index) => {
    const patch: Patch = {}
    for (const change of changes) {
      const at = change.target % parts.seeds.length
      const changed = patches[change.what](change, at, idAt(at), parts)
      for (const [name, value] of Object.entries(changed)) {
        const merged = patch as Record<string, object>
        merged[name] = { ...merged[name], ...(value as object) }
      }
    }
    return { key: experimentKeyAt(index), variations: [{ id: 'control' }, { id: 'other', patch }] }
  })
}

function caseOf(seed: CaseSeed): Case {
  const { screens: seeds, learner } = seed
  const scores = seed.twoScores ? ['level', 'other'] : ['level']
  const names = seeds.length > screensBeforeNames ? seed.named.map((_each, index) => `c${index}`) : []
  const parts: FunnelParts = { seeds, names, experiments: seed.patches.length, scores }
  const [middle, middleToHigh] = seed.bands
  const bands = [
    { from: 0, id: 'low' },
    { from: middle, id: 'middle' },
    { from: middle + middleToHigh, id: 'high' },
  ]
  const funnel: RawFunnel = {
    id: 'any',
    locales: ['en', 'es'],
    scores: Object.fromEntries(scores.map((name) => [name, { bands }])),
    conditions: Object.fromEntries(
      names.map((name, index) => [
        name,
        // A named condition may refer to earlier named conditions.
        conditionAt(seed.named[index]!, screensBeforeNames, { ...parts, names: names.slice(0, index) }),
      ]),
    ),
    experiments: experimentsOf(seed, parts),
    screens: seeds.map((each, at) => screenOf(each, at, idAt(at), parts)),
  }
  const arms = Object.fromEntries(
    seed.patches.map((_each, index) => [experimentKeyAt(index), learner.arms[index]! ? 'other' : 'control']),
  )
  return { funnel, arms, stored: storedOf(seed), context: contextOf(seed, arms) }
}

function storedOf({ screens, learner }: CaseSeed): Stored {
  const answers = screens.flatMap(({ material: { answers: pool } }, at): [string, Answer][] => {
    const chosen = learner.answers[at]
    return chosen === undefined ? [] : [[idAt(at), pool[chosen % pool.length]!]]
  })
  return {
    // A run keeps the answer of a screen that the funnel no longer has.
    answers: Object.fromEntries([...answers, ['gone', 'a']]),
    passed: learner.passed.flatMap((chance, at) => (chance > 0 ? [idAt(at), addedIdAt(at)] : [])),
    today,
  }
}

const contextOf = ({ learner }: CaseSeed, arms: Record<string, string>): Tree => ({
  user: {
    registered: learner.registered,
    subscription: learner.subscription,
    ...(learner.courses && { courses: learner.courses }),
  },
  flags: learner.flag === undefined ? {} : { beta: learner.flag },
  experiments: arms,
  query: learner.source === undefined ? {} : { source: learner.source },
  device: learner.device,
  locale: learner.locale,
  geo: learner.country === undefined ? {} : { country: learner.country },
  theme: 'default',
})
