/** Compares random pairs of funnels: the printed report leaves out no difference. */
import { stripVTControlCharacters } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Site } from '../../engine/core/config/rawConfig.ts'
import { matters } from '../../engine/analysis/differences/change.ts'
import { changeWords } from '../../engine/analysis/differences/changeWords.ts'
import { compareFunnel, type FunnelDiff } from '../../engine/analysis/differences/compareFunnel.ts'
import { registry } from '../../testing/anyFunnel.ts'
import { pairUpTo } from '../../testing/anyFunnelPair.ts'
import { caseCount } from '../../testing/caseCount.ts'
import { testSite, today } from '../../testing/testFunnel.ts'
import { diffLines } from './print.ts'

const none = { before: [], after: [] }

const printed = (diff: FunnelDiff) =>
  diffLines(
    {
      ...{ changed: true, problems: none, elsewhere: none, files: undefined },
      funnels: { added: [], removed: [], changed: [{ id: 'test', ...diff, notes: [] }] },
      ...{ pages: undefined, themes: undefined, site: undefined },
    },
    { before: 'main', after: 'configs', texts: false },
  ).map(stripVTControlCharacters)

test('each change, each consequence and each changed ending has a line', () => {
  fc.assert(
    fc.property(pairUpTo(8), ({ before, after }) => {
      const side = (raw: typeof before) => ({ funnel: { raw, copies: {} }, site: testSite as Site })
      const diff = compareFunnel(side(before), side(after), { registry, today })
      const lines = printed(diff)
      const expectLine = (words: string) =>
        expect(
          lines.some((line) => line.includes(words)),
          words,
        ).toBe(true)
      const [control] = diff.arms
      for (const { words } of control!.consequences) expectLine(words)
      const endings = control!.endings?.changes ?? []
      // The report prints at most eight changes of one fact, so longer lists are not checked. If a change depends on a
      // question that only one version asks, its line may have no arrow, so this change is not checked.
      const withSameQuestions = endings.filter(({ asked }) => asked.before.length + asked.after.length === 0)
      if (endings.length <= 8)
        for (const { fact, moves } of withSameQuestions) expectLine(`${fact}: ${moves[0]!.before} → `)
      const repeated = new Set(
        control!.consequences.flatMap(({ repeatedChanges = [] }) => repeatedChanges.map(({ at }) => at)),
      )
      for (const change of diff.changes.filter(matters))
        if (!repeated.has(change.at)) expectLine(changeWords(change))
    }),
    { numRuns: caseCount(25, 1000) },
  )
})
