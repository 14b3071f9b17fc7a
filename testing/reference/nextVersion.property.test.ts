/**
 * Compares the engine with the reference interpreter in two situations: a run continues in a new version of its funnel,
 * and two copies of a run are merged.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RawFunnel } from '../../engine/core/config/rawConfig.ts'
import type { Answer } from '../../engine/core/kind/defineKind.ts'
import type { RunContext } from '../../engine/core/context/context.ts'
import { mergeRuns } from '../../engine/core/run/mergeRuns.ts'
import { migrateRun } from '../../engine/core/run/migrateRun.ts'
import { startRun, type Run } from '../../engine/core/run/run.ts'
import { caseCount } from '../caseCount.ts'
import { anyCase, type Case } from './anyCase.ts'
import { engineResult, compiledProgram, referenceResult } from './results.ts'
import { definitionsByName } from './materials.ts'
import { mergeCopies, type RunCopy } from './mergeCopies.ts'
import { screensWithInvalidAnswers, renameStored } from './renameStored.ts'

const anyChange = fc.record({
  /** The positions of screens that get a new id. */
  screens: fc.uniqueArray(fc.nat(9), { maxLength: 3 }),
  /** Screens whose answer `a` gets the new id `z`, or is merged into the answer `b`. */
  answers: fc.uniqueArray(fc.record({ at: fc.nat(9), to: fc.constantFrom('z', 'b') }), {
    maxLength: 2,
    selector: ({ at }) => at,
  }),
  /** The position of a screen that loses its answer `c`. */
  removedAt: fc.nat(9),
  /** The position of a screen whose answer becomes required. */
  requiredAt: fc.nat(9),
})
type Change = typeof anyChange extends fc.Arbitrary<infer T> ? T : never

/** The funnel's next version. All references to a renamed screen use its new id. */
function nextVersion(funnel: RawFunnel, { screens, answers, removedAt, requiredAt }: Change): RawFunnel {
  const renamed: Record<string, string> = {}
  const renamedScreens = screens.filter((at) => at < funnel.screens.length)
  for (const at of renamedScreens) renamed[`s${at}`] = `r${at}`
  const text = JSON.stringify({ ...funnel, experiments: [] }).replaceAll(
    /\bs(\d)\b/g,
    (id, at) => renamed[id] ?? `s${at}`,
  )
  const next = JSON.parse(text) as RawFunnel
  const changed = next.screens.map((screen, at) => {
    const options = screen.answers?.flatMap((option) => {
      const change = answers.find((each) => each.at === at)
      if (option.id === 'c' && at === removedAt) return []
      if (option.id !== 'a' || !change) return [option]
      renamed[`s${at}.a`] = `${screen.id}.${change.to}`
      return change.to === 'b' ? [] : [{ ...option, id: change.to }]
    })
    const rules = at === requiredAt &&
      definitionsByName.get(screen.kind ?? '')?.answer !== 'none' && { ...screen.rules, required: true }
    return { ...screen, ...(options && { answers: options }), ...(rules && { rules }) }
  })
  return { ...next, screens: changed, renamed }
}

const runOf = ({ stored, context }: Pick<Case, 'stored' | 'context'>): Run => ({
  ...startRun({
    id: 'run',
    flowId: 'any',
    hash: 'before',
    context: context as unknown as RunContext,
    forced: [],
    today: stored.today,
  }),
  answers: stored.answers,
  passed: stored.passed,
  revs: Object.fromEntries(Object.keys(stored.answers).map((id) => [id, 1])),
})

test('a run continues in a new version of its funnel as in the reference interpreter', () => {
  let compared = 0
  const numRuns = caseCount(120, 10_000)
  fc.assert(
    fc.property(anyCase, anyChange, ({ funnel, stored, context }, change) => {
      const version = nextVersion(funnel, change)
      const program = compiledProgram(version)
      if (!program) return
      compared++
      const { run, setAside } = migrateRun(runOf({ stored, context }), program)
      const expected = renameStored(stored, version.renamed!)
      expect({ answers: run.answers, passed: run.passed }).toEqual({
        answers: expected.answers,
        passed: expected.passed,
      })
      expect([...setAside].sort()).toEqual(
        screensWithInvalidAnswers(version, expected, definitionsByName).sort(),
      )
      expect(engineResult(program, run, context)).toEqual(referenceResult(version, expected, context))
    }),
    { numRuns },
  )
  expect(compared).toBeGreaterThan(numRuns / 3)
})

const anyRevisions = fc.array(fc.nat(3), { minLength: 11, maxLength: 11 })

/**
 * A copy of a run with the answers of the screens whose revision is above 0.
 * @param removed true at the position of a screen whose answer was removed. The revision stays in the copy.
 */
function copyOf(
  { answers, passed }: Case['stored'],
  revs: readonly number[],
  removed: readonly boolean[],
): RunCopy {
  const ids = [...revs.keys()].map((at) => `s${at}`)
  const revised = ids.filter((_id, at) => revs[at]! > 0)
  const answered = revised.filter((id) => answers[id] !== undefined && !removed[ids.indexOf(id)])
  return {
    answers: Object.fromEntries(answered.map((id): [string, Answer] => [id, answers[id]!])),
    revs: Object.fromEntries(revised.map((id) => [id, revs[ids.indexOf(id)]!])),
    passed,
  }
}

test('the browser’s run and the server’s copy merge as in the reference interpreter', () => {
  const anyRemoved = fc.array(
    fc.nat(4).map((chance) => chance === 0),
    { minLength: 11, maxLength: 11 },
  )
  fc.assert(
    fc.property(
      ...[anyCase, anyCase, anyRevisions, anyRevisions, anyRemoved],
      ({ funnel, stored, context }, other, browserRevs, serverRevs, removed) => {
        const browser = copyOf(stored, browserRevs, removed)
        const server = copyOf(other.stored, serverRevs, [])
        const run = runOf({ stored, context })
        const merged = mergeRuns({ ...run, ...browser }, { ...run, ...server })
        const expected = mergeCopies(browser, server)
        expect({ answers: merged.answers, revs: merged.revs, passed: [...merged.passed].sort() }).toEqual({
          ...expected,
          passed: [...expected.passed].sort(),
        })
        const program = compiledProgram({ ...funnel, experiments: [] })
        if (!program) return
        const mergedStored = { ...expected, today: stored.today }
        expect(engineResult(program, merged, context)).toEqual(
          referenceResult({ ...funnel }, mergedStored, context),
        )
      },
    ),
    { numRuns: caseCount(40, 5000) },
  )
})
