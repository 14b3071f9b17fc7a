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
import { anyMistake, lineOf, textWays, type Mistake } from './anyMistake.ts'
import { mistakeWays } from './mistakeWays.ts'

const { registry, builtIn } = createProduct()
const allFiles = realFiles()
const files = [...allFiles].filter(([file]) =>
  /^(funnels|pages)\/[^/]+\/(funnel|page)\.json$|^site\.json$/.test(file),
)
const data = files.map(([file, text]) => [file, JSON.parse(text) as unknown] as const)
const remember = createMemory()
const problemsOf = (configs: ReadonlyMap<string, string>) =>
  loadConfigs(configs, registry, builtIn, remember).problems

/**
 * `found`: the problems of the file with the mistake. `matches`: whether a problem names the mistake, at the expected
 * line.
 */
function verdict({ file, text, pointer, names }: Mistake): { found: string[]; matches: boolean } {
  const problems = problemsOf(new Map([...allFiles, [file, text]])).filter((each) => each.file === file)
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
    fc.property(anyMistake(data), (mistake) => {
      if (!mistake) return
      usedWays.add(mistake.way)
      const { found, matches } = verdict(mistake)
      if (!matches)
        expect.fail(
          `${mistake.way} in ${mistake.file} ${mistake.pointer ?? ''}\n${found.join('\n') || 'nothing is reported'}`,
        )
    }),
    { numRuns: caseCount(120, 5000), seed: 20_261_120 },
  )
  const wayCount = mistakeWays.length + Object.keys(textWays).length
  // `npm test` tries too few random cases to use every way.
  expect(usedWays.size).toBeGreaterThanOrEqual(isDeep ? wayCount : wayCount / 2)
})

test('the unchanged configs have no problems', () => {
  expect(problemsOf(allFiles)).toEqual([])
})
