/** Properties of the walk, in any funnel with any answers. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyAnswer, anyFunnel, anyProgression, linkAny, registry } from '../../../testing/anyFunnel.ts'
import { testContext as context, today } from '../../../testing/testFunnel.ts'
import { caseCount } from '../../../testing/caseCount.ts'
import { localizeProgram } from '../copy/localize.ts'
import type { Answer } from '../kind/defineKind.ts'
import { extendProgram, reviveProgram, type Program } from '../program.ts'
import { startRun, submit, type Run } from '../run/run.ts'
import { walk, type Progression, type Walk } from './walk.ts'
import { findScreen } from '../findScreen.ts'

const numRuns = caseCount(150, 5000)
const revive = (linked: ReturnType<typeof linkAny>) => reviveProgram(linked, linked.screens, registry)
const anyProgram = anyFunnel.map((funnel) => revive(linkAny(funnel)))
const screenOf = (program: Program, id: string) => findScreen(program, id)!
const emptyRun = startRun({ id: 'run', flowId: 'any', hash: '', context, forced: [], today })

const check = (expectation: (program: Program, progression: Progression, walked: Walk) => void) =>
  fc.assert(
    fc.property(anyProgram, anyProgression, (program, progression) =>
      expectation(program, progression, walk(program, progression, context)),
    ),
    { numRuns },
  )

const resultsOf = ({
  path,
  relevant,
  frontier,
  ended,
  pending,
  remaining,
  next,
  back,
  progress,
  scopeAt,
}: Walk) => ({
  ...{ path, relevant, frontier, ended, pending, remaining },
  each: path.map((id) => [next(id), back(id), progress(id), scopeAt(id)]),
})

/** Values of a form post that the screen accepts. */
function acceptedValues(program: Program, id: string): readonly string[] {
  const { definition, config } = screenOf(program, id)
  const domain = definition.domain(config)
  if (domain.type === 'ids') return domain.ids.slice(-1)
  return domain.type === 'number' ? [String(domain.max)] : domain.type === 'text' ? ['hello'] : []
}

test('a learner who answers each question reaches the end, in at most one step for each screen', () => {
  check((program, progression) => {
    let run: Run = { ...emptyRun, answers: progression.answers }
    for (let steps = 0; ; steps++) {
      const { frontier, ended } = walk(program, run, context)
      expect(ended).toBe(frontier === undefined)
      if (frontier === undefined) return
      expect(steps).toBeLessThan(program.length)
      run = submit(program, run, screenOf(program, frontier), acceptedValues(program, frontier)).run!
    }
  })
})

test('a path only goes forward and ends at the frontier, and earlier required questions have valid answers', () => {
  check((program, _progression, { path, frontier, ended, relevant }) => {
    const positions = path.map((id) => program.position.get(id)!)
    positions.slice(1).forEach((position, index) => expect(position).toBeGreaterThan(positions[index]!))
    expect(frontier ?? path.at(-1)).toBe(path.at(-1))
    expect(ended).toBe(frontier === undefined)
    for (const id of path.slice(0, -1))
      if (screenOf(program, id).rules.required) expect(relevant).toHaveProperty(id)
    for (const id of Object.keys(relevant)) expect(path).toContain(id)
  })
})

test('progress never decreases along a path, and is 100 only on a screen that no other screen can follow', () => {
  check((program, _progression, { path, progress }) => {
    let previous = 0
    for (const id of path) {
      const value = progress(id)
      expect(value).toBeGreaterThanOrEqual(previous)
      expect(value === 100).toBe(screenOf(program, id).longest === 0)
      previous = value
    }
  })
})

test('the number of screens after the frontier is in the range of `remaining`', () => {
  check((program, progression, { path, frontier, remaining }) => {
    if (frontier === undefined) return
    expect(remaining.min).toBeLessThanOrEqual(remaining.max)
    let run: Run = { ...emptyRun, answers: progression.answers, passed: progression.passed }
    for (let walked = walk(program, run, context); walked.frontier; walked = walk(program, run, context)) {
      run = submit(
        program,
        run,
        screenOf(program, walked.frontier),
        acceptedValues(program, walked.frontier),
      ).run!
    }
    const more = walk(program, run, context).path.length - path.length
    expect(more).toBeGreaterThanOrEqual(remaining.min)
    expect(more).toBeLessThanOrEqual(remaining.max)
  })
})

test('Back and then Continue with the same answer changes nothing', () => {
  check((program, progression, walked) => {
    const run: Run = {
      ...emptyRun,
      hash: program.hash,
      answers: progression.answers,
      passed: progression.passed,
    }
    for (const id of walked.path) {
      const before = walked.back(id)
      if (before === undefined) continue
      const screen = screenOf(program, before)
      expect(screen.definition.automatic).toBeFalsy()
      const answer = walked.relevant[before]
      const again = submit(
        program,
        run,
        screen,
        answer === undefined ? [] : screen.definition.values(answer),
      ).run!
      expect(again.passed).toContain(before)
      expect(walk(program, again, context).path).toEqual(walked.path)
      let forward = walked.next(before)
      while (forward !== id && screenOf(program, forward!).definition.automatic)
        forward = walked.next(forward!)
      expect(forward).toBe(id)
    }
  })
})

test('answers of screens that are not on the path change nothing', () => {
  const otherAnswers = fc.dictionary(
    fc.integer({ min: 0, max: 15 }).map((at) => `s${at}`),
    anyAnswer,
  )
  fc.assert(
    fc.property(anyProgram, anyProgression, otherAnswers, (program, progression, changes) => {
      const walked = walk(program, progression, context)
      const onPath = new Set(walked.path)
      const isOffPath = ([id]: [string, Answer]) => !onPath.has(id)
      const unchanged = Object.entries(progression.answers).filter(([id]) => onPath.has(id))
      const answers = Object.fromEntries([...unchanged, ...Object.entries(changes).filter(isOffPath)])
      expect(resultsOf(walk(program, { ...progression, answers }, context))).toEqual(resultsOf(walked))
    }),
    { numRuns },
  )
})

test('a program that is loaded in slices has the same walk as the whole program', () => {
  fc.assert(
    fc.property(anyProgram, anyProgression, fc.integer({ min: 1, max: 5 }), (program, progression, size) => {
      const slice = (from: number) => program.screens.slice(from, from + size).map((screen) => screen!.linked)
      let part = reviveProgram(program, slice(0), registry)
      let walked = walk(part, progression, context)
      while (walked.pending !== undefined) {
        expect(part.screens[walked.pending]).toBeUndefined()
        const from = Math.floor(walked.pending / size) * size
        part = extendProgram(part, slice(from), registry, from)
        walked = walk(part, progression, context)
      }
      expect(resultsOf(walked)).toEqual(resultsOf(walk(program, progression, context)))
    }),
    { numRuns },
  )
})

test('another language does not change path, answers or progress', () => {
  fc.assert(
    fc.property(anyFunnel, anyProgression, fc.string(), (funnel, progression, words) => {
      const linked = linkAny(funnel)
      const lookup = (key: string) => (key.length % 3 ? { text: words + key, lang: 'uk' } : undefined)
      const translated = localizeProgram(linked, registry, { locale: 'uk', source: 'en', lookup })
      const translatedWalk = walk(revive(translated), progression, context)
      expect(resultsOf(translatedWalk)).toEqual(resultsOf(walk(revive(linked), progression, context)))
    }),
    { numRuns },
  )
})

test('answers that are submitted one by one lead to the same path and frontier as all answers together', () => {
  check((program, progression, atOnce) => {
    let run = emptyRun
    let walked = walk(program, run, context)
    while (walked.frontier !== undefined) {
      const screen = screenOf(program, walked.frontier)
      const isPassed = progression.passed.includes(screen.id)
      const answer = atOnce.path.includes(screen.id) ? atOnce.relevant[screen.id] : undefined
      const values = answer === undefined ? [] : screen.definition.values(answer)
      if (answer === undefined && !isPassed) break
      const submitted = submit(program, run, screen, values)
      if (!submitted.run) break
      run = submitted.run
      walked = walk(program, run, context)
      expect(walked.next(screen.id)).toBe(atOnce.next(screen.id))
    }
    expect(walked.path).toEqual(atOnce.path)
    expect(walked.relevant).toEqual(atOnce.relevant)
    expect(walked.frontier).toBe(atOnce.frontier)
  })
})
