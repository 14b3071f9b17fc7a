/** Generates random valid funnels and random answers to them, for property tests. */
import fc from 'fast-check'
import { createRegistry } from '../runtime/app/registry.ts'
import { linkFunnel } from '../engine/core/config/link.ts'
import type { RawFunnel, RawScreen, Site } from '../engine/core/config/rawConfig.ts'
import type { Answer } from '../engine/core/kind/defineKind.ts'
import type { LinkedProgram } from '../engine/core/program.ts'
import type { Progression } from '../engine/core/walk/walk.ts'
import { testSite, today } from './testFunnel.ts'

export const registry = createRegistry()

const ids = ['a', 'b', 'c']
const idAt = (position: number) => `s${position}`
/** Which answer a screen asks for. A `static` or `automatic` screen asks for none. */
type ScreenType = 'single' | 'multiple' | 'text' | 'number' | 'static' | 'automatic'

/** Random numbers, from which `condition` makes a condition. */
const conditionSeed = fc.record({ nth: fc.nat(), value: fc.nat(8), root: fc.nat(5) })
type ConditionSeed = typeof conditionSeed extends fc.Arbitrary<infer T> ? T : never

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 2, nil: undefined })

const screenSeed = fc.record({
  type: fc.constantFrom<ScreenType>('single', 'single', 'multiple', 'text', 'number', 'static', 'automatic'),
  optional: fc.boolean(),
  terminal: fc.nat(15).map((chance) => chance === 0),
  when: maybe(conditionSeed),
  routes: fc.array(fc.record({ when: maybe(conditionSeed), skip: fc.nat(3) }), { maxLength: 2 }),
  gotos: fc.tuple(maybe(fc.nat(3)), maybe(fc.nat(3)), maybe(fc.nat(3))),
  points: fc.tuple(maybe(fc.integer({ min: -3, max: 3 })), maybe(fc.nat(3)), maybe(fc.nat(3))),
})
type ScreenSeed = typeof screenSeed extends fc.Arbitrary<infer T> ? T : never

/** A condition on the device, the score or an answer. @param types the types of the screens that it may read. */
function condition(
  { nth, value, root }: ConditionSeed,
  types: readonly ScreenType[],
): Record<string, unknown> {
  const questions = types.flatMap((type, at) => (type === 'static' || type === 'automatic' ? [] : [at]))
  if (root === 0) return { device: value % 2 ? 'mobile' : 'desktop' }
  if (root === 1) return { 'scores.level.points': { $gte: value - 4 } }
  if (root === 2) return { 'scores.level.band': value % 2 ? 'low' : 'high' }
  if (questions.length === 0) return { device: 'mobile' }
  const at = questions[nth % questions.length]!
  const path = `answers.${idAt(at)}`
  if (root === 3) return { [path]: { $exists: value % 2 === 0 } }
  const type = types[at]!
  const id = ids[value % ids.length]!
  if (type === 'single') return value % 2 ? { [path]: id } : { [path]: { $nin: [id] } }
  if (type === 'multiple') return value % 2 ? { [path]: { $in: [id] } } : { [path]: { $size: { $gt: 1 } } }
  return type === 'number' ? { [path]: { $gt: value } } : { [path]: { $ne: 'hello' } }
}

const kindOf: Record<ScreenType, string> = {
  single: 'single-choice',
  multiple: 'multiple-choice',
  text: 'input',
  number: 'range',
  static: 'divider',
  automatic: 'loader',
}

function screenOf(seed: ScreenSeed, at: number, types: readonly ScreenType[]): RawScreen {
  const { type, optional, terminal, when, routes, gotos, points } = seed
  const screenAfter = (skip: number) => (at + 1 + skip < types.length ? idAt(at + 1 + skip) : undefined)
  const next = routes.flatMap((route) => {
    const target = screenAfter(route.skip)
    return target
      ? [{ ...(route.when && { when: condition(route.when, types.slice(0, at + 1)) }), to: target }]
      : []
  })
  const answers = ids.map((id, index) => {
    const goto = gotos[index] === undefined || type === 'multiple' ? undefined : screenAfter(gotos[index])
    return {
      id,
      text: `Answer ${id}`,
      ...(goto && { goto }),
      ...(points[index] !== undefined && { points: points[index] }),
    }
  })
  const isQuestion = type !== 'static' && type !== 'automatic'
  return {
    id: idAt(at),
    kind: kindOf[type],
    title: `Screen ${at}`,
    ...(when && { when: condition(when, types.slice(0, at)) }),
    ...(next.length > 0 && { next }),
    ...(terminal && { terminal }),
    ...((type === 'single' || type === 'multiple') && { answers }),
    ...(type === 'number' && { min: 0, max: 10 }),
    ...(type === 'automatic' && {
      steps: [
        { id: 'one', text: 'One' },
        { id: 'two', text: 'Two' },
      ],
    }),
    ...(isQuestion && optional && { rules: { required: false } }),
  }
}

/** @param maxLength the largest number of screens. */
export const funnelUpTo = (maxLength: number): fc.Arbitrary<RawFunnel> =>
  fc.array(screenSeed, { minLength: 1, maxLength }).map((seeds) => ({
    id: 'any',
    scores: {
      level: {
        bands: [
          { from: 0, id: 'low', text: 'Low' },
          { from: 2, id: 'high', text: 'High' },
        ],
      },
    },
    screens: seeds.map((seed, at) =>
      screenOf(
        seed,
        at,
        seeds.map(({ type }) => type),
      ),
    ),
  }))

export const anyFunnel = funnelUpTo(14)

/** Links a funnel. @throws if it has a problem, except two warnings that random funnels often have. */
export function linkAny(funnel: RawFunnel): LinkedProgram {
  return linkFunnel(funnel, registry, testSite as Site, (code, pointer) => {
    if (code !== 'ends-early' && code !== 'unrouted-screen') throw new Error(`${code} ${pointer}`)
  })
}

/** Valid and invalid answers. */
export const anyAnswer: fc.Arbitrary<Answer> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...ids) },
  { weight: 2, arbitrary: fc.subarray(ids, { minLength: 1 }) },
  { weight: 2, arbitrary: fc.integer({ min: -1, max: 11 }) },
  { weight: 1, arbitrary: fc.constantFrom<Answer>('hello', 'd', ['d'], ['a', 'a'], []) },
)

/** A stored progression for any funnel of `anyFunnel`. Some answers can belong to screens that the funnel lacks. */
export const anyProgression: fc.Arbitrary<Progression> = fc
  .record({
    answers: fc.array(fc.option(anyAnswer, { freq: 6, nil: undefined }), { minLength: 15, maxLength: 15 }),
    passChances: fc.array(fc.nat(5), { minLength: 15, maxLength: 15 }),
  })
  .map(({ answers, passChances }) => ({
    answers: Object.fromEntries(
      answers.flatMap((answer, at) => (answer === undefined ? [] : [[idAt(at), answer]])),
    ),
    passed: passChances.flatMap((chance, at) => (chance > 0 ? [idAt(at)] : [])),
    today,
  }))
