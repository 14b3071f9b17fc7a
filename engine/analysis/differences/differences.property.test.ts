/** Checks comparisons of random funnels against walks: a comparison lists everything that a learner could notice. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RawFunnel, Site } from '../../core/config/rawConfig.ts'
import type { Context } from '../../core/context/context.ts'
import { textsOf } from '../../core/copy/funnelTexts.ts'
import { createVocabulary } from '../vocabulary.ts'
import { reviveProgram, type Program } from '../../core/program.ts'
import { walk } from '../../core/walk/walk.ts'
import { anyProgression, funnelUpTo, linkAny, registry } from '../../../testing/anyFunnel.ts'
import { pairUpTo } from '../../../testing/anyFunnelPair.ts'
import { testContext, testSite, today } from '../../../testing/testFunnel.ts'
import { compareFunnel, type FunnelDiff } from './compareFunnel.ts'
import { matters } from './change.ts'
import { createVersion, vocabularyInput } from './createVersion.ts'
import { caseCount } from '../../../testing/caseCount.ts'

const numRuns = caseCount(25, 1000)
const site = testSite as Site
const side = (raw: RawFunnel) => ({ funnel: { raw, copies: {} }, site })
const diffOf = (before: RawFunnel, after: RawFunnel): FunnelDiff =>
  compareFunnel(side(before), side(after), { registry, today })

const revive = (raw: RawFunnel): Program => {
  const linked = linkAny(raw)
  return reviveProgram(linked, linked.screens, registry)
}

const contexts: Context[] = [testContext, { ...testContext, device: 'desktop' }]

test('finds no difference between a funnel and its copy', () => {
  fc.assert(
    fc.property(funnelUpTo(10), (raw) => {
      const diff = diffOf(raw, structuredClone(raw))
      expect(diff).toMatchObject({ changed: false, changes: [], texts: { source: [], translations: {} } })
    }),
    { numRuns },
  )
})

test('reports every difference that a learner could notice', () => {
  fc.assert(
    fc.property(
      pairUpTo(8),
      fc.array(anyProgression, { minLength: 20, maxLength: 20 }),
      ({ before, after }, learners) => {
        if (diffOf(before, after).changed) return
        expect(textsOf(after, registry)).toEqual(textsOf(before, registry))
        const [old, now] = [revive(before), revive(after)]
        for (const context of contexts)
          for (const learner of learners)
            expect(walk(now, learner, context).path).toEqual(walk(old, learner, context).path)
      },
    ),
    { numRuns: numRuns * 2 },
  )
})

/** All paths of a funnel, found by walking with each combination of answers. */
function pathsOf(raw: RawFunnel): Set<string> {
  const version = createVersion(raw, {}, { registry, site, today })
  const { program } = version
  // With `followScores`, the options also contain answers that differ only in their points.
  const { options } = createVocabulary({ ...vocabularyInput(version), followScores: true })
  const paths = new Set<string>()
  const visit = (context: Context, answers: Record<string, never>, passed: readonly string[]): void => {
    const { path, frontier } = walk(program, { answers, passed, today }, context)
    if (frontier === undefined) {
      paths.add(path.join())
      return
    }
    for (const option of options[program.position.get(frontier)!]!) {
      const given = option.answers.length === 0 ? [undefined] : option.answers
      for (const answer of given)
        visit(
          context,
          { ...answers, ...(answer !== undefined && { [frontier]: answer }) } as Record<string, never>,
          [...passed, frontier],
        )
    }
  }
  for (const context of contexts) visit(context, {}, [])
  return paths
}

test('counts added and removed paths exactly', () => {
  fc.assert(
    fc.property(pairUpTo(4), ({ before, after }) => {
      const { arms, changes } = diffOf(before, after)
      const { paths } = arms[0]!
      const [old, now] = [pathsOf(before), pathsOf(after)]
      const only = (a: ReadonlySet<string>, b: ReadonlySet<string>) => [...a].filter((path) => !b.has(path))
      const added = only(now, old)
      const removed = only(old, now)
      if (added.length + removed.length > 0) expect(changes.some(matters)).toBe(true)
      // Both versions compile to the same program.
      if (!paths) {
        expect(added.length + removed.length).toBe(0)
        return
      }
      if (!paths.exact) throw new Error('The comparison of small funnels exceeds the budget')
      expect(paths).toMatchObject({
        before: String(old.size),
        after: String(now.size),
        added: String(added.length),
        removed: String(removed.length),
      })
      for (const { screens } of paths.samples.added) expect(added).toContain(screens.join())
      for (const { screens } of paths.samples.removed) expect(removed).toContain(screens.join())
    }),
    { numRuns },
  )
})
