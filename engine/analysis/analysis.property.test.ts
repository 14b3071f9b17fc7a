/**
 * Compares the analysis with brute force. In each context, brute force submits every answer that can make a difference,
 * and finds the path of each run with `walk`.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { funnelUpTo, linkAny, registry } from '../../testing/anyFunnel.ts'
import type { Answer } from '../core/kind/defineKind.ts'
import { testContext, today } from '../../testing/testFunnel.ts'
import type { Context } from '../core/context/context.ts'
import { reviveProgram, type Program, type ProgramScreen } from '../core/program.ts'
import { startRun, submit, type Run } from '../core/run/run.ts'
import { walk } from '../core/walk/walk.ts'
import { analyse, type Analysis } from './analyse.ts'
import { coverOf } from './paths/cover.ts'
import { coverTransitions } from './paths/coverTransitions.ts'
import { listPaths } from './paths/listPaths.ts'
import { progressionOf } from './paths/progressionOf.ts'
import { sourcesAt } from './readings.ts'
import { compileCondition } from '../core/conditions/compileCondition.ts'
import { caseCount } from '../../testing/caseCount.ts'
import { findScreen } from '../core/findScreen.ts'

const contexts: Context[] = [testContext, { ...testContext, device: 'desktop' }]

const subsets = (ids: readonly string[]) =>
  ids.reduce<string[][]>((all, id) => all.flatMap((each) => [each, [...each, id]]), [[]])

/** The form values to submit to a screen: one list for each answer that can make a difference. */
function submissions({ definition, config }: ProgramScreen): readonly (readonly string[])[] {
  const domain = definition.domain(config)
  if (domain.type === 'none') return [[]]
  if (domain.type === 'text') return [[], ['hello'], ['other']]
  if (domain.type === 'number')
    return [
      [],
      ...Array.from({ length: domain.max - domain.min + 1 }, (_none, at) => [String(domain.min + at)]),
    ]
  return definition.answer === 'multiple' ? subsets(domain.ids) : [[], ...domain.ids.map((id) => [id])]
}

interface Seen {
  /** Ids of the screens of each path, joined by commas. */
  paths: Set<string>
  /** Positions of the screens that a learner sees. */
  shown: Set<number>
  /** `position:index:result` of each evaluated condition. `index` is the condition's index in `sourcesAt`. */
  truths: Set<string>
}

function bruteForce(program: Program): Seen {
  const seen: Seen = { paths: new Set(), shown: new Set(), truths: new Set() }
  const conditions = program.screens.map((screen) =>
    sourcesAt(screen!).map((source) => compileCondition(source, program.conditions)),
  )
  type ConditionScope = Parameters<ReturnType<typeof compileCondition>>[0]
  const evaluate = (position: number, index: number, scope: ConditionScope): boolean => {
    const truth = conditions[position]![index]!(scope)
    seen.truths.add(`${position}:${index}:${truth}`)
    return truth
  }
  /** Evaluates the `when` of each screen from a position on, until one is shown. */
  const evaluateUntilShown = (from: number, scope: ConditionScope): void => {
    for (let at = from; at < program.length; at++)
      if (!program.screens[at]!.linked.when || evaluate(at, 0, scope)) return
  }
  /** Evaluates the conditions that decide which screen follows an answer. */
  const leave = (screen: ProgramScreen, answer: Answer | undefined, scope: ConditionScope): void => {
    if (screen.terminal) return
    const goto = typeof answer === 'string' ? screen.gotos.get(answer) : undefined
    if (goto !== undefined) return evaluateUntilShown(goto, scope)
    let index = screen.linked.when ? 1 : 0
    const route = screen.linked.next?.find(({ when }) => !when || evaluate(screen.position, index++, scope))
    evaluateUntilShown(route?.to ?? screen.position + 1, scope)
  }
  const visit = (run: Run, context: Context): void => {
    const { path, frontier } = walk(program, run, context)
    for (const id of path) seen.shown.add(program.position.get(id)!)
    if (frontier === undefined) {
      seen.paths.add(path.join())
      return
    }
    const screen = findScreen(program, frontier)!
    for (const values of submissions(screen)) {
      const { run: next } = submit(program, run, screen, values)
      if (!next) continue
      const { relevant } = walk(program, next, context)
      leave(screen, next.answers[screen.id], {
        ...context,
        answers: relevant,
        scores: scoresOf(program, relevant),
      })
      visit(next, context)
    }
  }
  for (const context of contexts) {
    evaluateUntilShown(0, { ...context, answers: {}, scores: scoresOf(program, {}) })
    visit(startRun({ id: 'r', flowId: 'any', hash: '', context, forced: [], today }), context)
  }
  return seen
}

/** The points and the band of the score `level` after these answers. */
function scoresOf(program: Program, answers: Readonly<Record<string, Answer>>) {
  const points = Object.entries(answers)
    .flatMap(([id, answer]) =>
      (findScreen(program, id)!.config.answers ?? []).filter((each) => [answer].flat().includes(each.id)),
    )
    .reduce((sum, each) => sum + (typeof each.points === 'number' ? each.points : 0), 0)
  return { level: { points, band: points >= 2 ? 'high' : 'low' } }
}

/** Reads the facts of `Seen` from the analysis. `count` is the number of paths. */
function factsOf({ model, flow, paths }: Analysis): Omit<Seen, 'paths'> & { count: bigint } {
  const { program } = model
  const shown = new Set<number>()
  const truths = new Set<string>()
  program.screens.forEach((screen, position) => {
    if (flow.entered[position]!.size > 0) shown.add(position)
    const { when, next } = screen!.linked
    if (when && flow.arrived[position]!.size > 0) {
      const { met, unmet } = model.split(flow.arrived[position]!, when)
      if (met.size > 0) truths.add(`${position}:0:true`)
      if (unmet.size > 0) truths.add(`${position}:0:false`)
    }
    if (screen!.terminal) return
    for (const { option, answered } of model.answer(position, flow.entered[position]!)) {
      if (option.goto !== undefined) continue
      let rest = answered
      let index = when ? 1 : 0
      for (const route of next ?? []) {
        if (!route.when) break
        const { met, unmet } = model.split(rest, route.when)
        if (met.size > 0) truths.add(`${position}:${index}:true`)
        if (unmet.size > 0) truths.add(`${position}:${index}:false`)
        index++
        rest = unmet
      }
    }
  })
  return { shown, truths, count: paths!.count }
}

const analysisOf = (raw: Parameters<typeof linkAny>[0]): Analysis => {
  const linked = linkAny(raw)
  const program = reviveProgram(linked, linked.screens, registry)
  return analyse({ raw, program, registry, today }) as Analysis
}

test('the analysis agrees with brute force on screens, conditions and paths', () => {
  fc.assert(
    fc.property(funnelUpTo(5), (raw) => {
      const analysis = analysisOf(raw)
      expect(analysis.unproven).toEqual([])
      const brute = bruteForce(analysis.model.program)
      const ours = factsOf(analysis)
      expect([...ours.shown].sort()).toEqual([...brute.shown].sort())
      expect([...ours.truths].sort()).toEqual([...brute.truths].sort())
      expect(ours.count).toBe(BigInt(brute.paths.size))
      const listed = listPaths(analysis.model, today, 1000).map(({ screens }) => screens.join())
      expect(listed.sort()).toEqual([...brute.paths].sort())
    }),
    { numRuns: caseCount(200, 10_000) },
  )
})

test('the walks of `coverOf` and `coverTransitions` are possible, and together have all reachable screens and transitions', () => {
  fc.assert(
    fc.property(funnelUpTo(8), (raw) => {
      const { model, flow, paths } = analysisOf(raw)
      const { program } = model
      const { walks, impossible, atLeast } = coverOf(model, paths!, today)
      const transitions = coverTransitions(model, walks)
      const allWalks = [...walks, ...transitions.walks]
      const seen = new Set<string>()
      for (const witness of allWalks) {
        const run = progressionOf(program, witness, today, model.roots)
        const walked = walk(program, run, run.context)
        expect(walked.path).toEqual(witness.screens)
        expect(walked.ended).toBe(true)
        for (const id of walked.path) seen.add(id)
      }
      program.screens.forEach((screen, position) => {
        const isReached = flow.entered[position]!.size > 0
        expect([screen!.id, seen.has(screen!.id)]).toEqual([screen!.id, isReached])
        expect(impossible.includes(screen!.id)).toBe(!isReached)
      })
      expect(walks.length === 0 || walks.length >= atLeast).toBe(true)
      const pairs = (all: readonly { screens: readonly string[] }[]) =>
        new Set(all.flatMap(({ screens }) => screens.map((id, index) => `${id}>${screens[index + 1] ?? ''}`)))
      expect(transitions.unproven).toEqual([])
      expect(pairs(allWalks)).toEqual(pairs(listPaths(model, today, 1000)))
    }),
    { numRuns: caseCount(100, 5000) },
  )
})

test('the analysis of a number field without rules includes fractions and negative numbers', () => {
  const between = { 'answers.s0': { $gt: 2, $lt: 3 } }
  const { flow } = analysisOf({
    id: 'any',
    screens: [
      { id: 's0', kind: 'input', inputType: 'number', title: 'How much?' },
      { id: 's1', kind: 'divider', title: 'Between', when: between },
      { id: 's2', kind: 'divider', title: 'Below', when: { 'answers.s0': { $lt: 0 } } },
      { id: 's3', kind: 'divider', title: 'The end' },
    ],
  })
  expect(flow.entered.slice(0, 4).map((possible) => possible.size > 0)).toEqual([true, true, true, true])
})
