/**
 * Makes one mistake in a real config, in one of many ways. The check never throws. It reports a problem that names the
 * mistake, at the expected line.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loadConfigs } from '../../engine/core/config/loadConfigs.ts'
import { parseSource } from '../../engine/core/config/parseSource.ts'
import { createMemory } from '../../engine/core/config/remember.ts'
import { createProduct } from '../../runtime/app/product.ts'
import { isDeep, caseCount } from '../caseCount.ts'
import { realFiles } from '../testFunnel.ts'
import { anyMutation, lineOf, textWays, type Mutation } from './mutator.ts'
import { ways } from './mutatorWays.ts'

const { registry, builtIn } = createProduct()
const all = realFiles()
const mutable = [...all].filter(([file]) =>
  /^(funnels|pages)\/[^/]+\/(funnel|page)\.json$|^site\.json$/.test(file),
)
const data = mutable.map(([file, text]) => [file, JSON.parse(text) as unknown] as const)
const remember = createMemory()
const problemsOf = (files: ReadonlyMap<string, string>) =>
  loadConfigs(files, registry, builtIn, remember).problems

/** `found`: the problems of the mutated file. `matches`: whether a problem names the mistake, at the expected line. */
function verdict({ file, text, pointer, names }: Mutation): { found: string[]; matches: boolean } {
  const problems = problemsOf(new Map([...all, [file, text]])).filter((each) => each.file === file)
  const { source } = parseSource(file, text)
  const line = pointer === undefined ? undefined : lineOf(pointer, (at) => source!.locate(at))
  const matches = problems.some(
    (each) => (line === undefined || each.line === line) && names.some((name) => each.message.includes(name)),
  )
  return {
    found: problems.map(
      (each) =>
        `${each.line} ${each.message} (expected: ${line === undefined ? 'any line' : `line ${line}`}, ${names.join(' or ')})`,
    ),
    matches,
  }
}

test('the check reports each mistake at its line, and its message names the mistake', () => {
  const usedWays = new Set<string>()
  fc.assert(
    fc.property(anyMutation(data), (mutation) => {
      if (!mutation) return
      usedWays.add(mutation.way)
      const { found, matches } = verdict(mutation)
      if (!matches)
        expect.fail(
          `${mutation.way} in ${mutation.file} ${mutation.pointer ?? ''}\n${found.join('\n') || 'nothing is reported'}`,
        )
    }),
    { numRuns: caseCount(120, 5000), seed: 20_261_120 },
  )
  const wayCount = ways.length + Object.keys(textWays).length
  // `npm test` tries too few random cases to use every way.
  expect(usedWays.size).toBeGreaterThanOrEqual(isDeep ? wayCount : wayCount / 2)
})

test('the unchanged configs have no problems', () => {
  expect(problemsOf(all)).toEqual([])
})
