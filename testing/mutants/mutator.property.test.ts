/** The repository's configs, broken in one place: check never throws, and reports the very line with what it found. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loadConfigs } from '../../engine/core/config/loadConfigs.ts'
import { parseSource } from '../../engine/core/config/parse.ts'
import { createMemory } from '../../engine/core/config/remember.ts'
import { createProduct } from '../../runtime/app/product.ts'
import { isDeep, runs } from '../runs.ts'
import { realFiles } from '../testFunnel.ts'
import { anyMutation, lineOf, textWays, type Mutation } from './mutator.ts'
import { ways } from './mutatorWays.ts'

const { registry, builtIn } = createProduct()
const all = realFiles()
const broken = [...all].filter(([file]) =>
  /^(funnels|pages)\/[^/]+\/(funnel|page)\.json$|^site\.json$/.test(file),
)
const data = broken.map(([file, text]) => [file, JSON.parse(text) as unknown] as const)
const remember = createMemory()
const problemsOf = (files: ReadonlyMap<string, string>) =>
  loadConfigs(files, registry, builtIn, remember).problems

/** The problems of the mutated file that name what was changed, at its line if one is expected. */
function verdict({ file, text, pointer, names }: Mutation): { found: string[]; matches: boolean } {
  const problems = problemsOf(new Map([...all, [file, text]])).filter((each) => each.file === file)
  const { source } = parseSource(file, text)
  const line = pointer === undefined ? undefined : lineOf(pointer, (at) => source!.locate(at))
  const matches = problems.some(
    (each) => (line === undefined || each.line === line) && names.some((name) => each.message.includes(name)),
  )
  return {
    found: problems.map(
      (each) => `${each.line} ${each.message} (expected: line ${line}, ${names.join(' or ')})`,
    ),
    matches,
  }
}

test('a config that is broken in one place has a problem at that line, which names what was found', () => {
  const met = new Set<string>()
  fc.assert(
    fc.property(anyMutation(data), (mutation) => {
      if (!mutation) return
      met.add(mutation.way)
      const { found, matches } = verdict(mutation)
      if (!matches)
        expect.fail(
          `${mutation.way} in ${mutation.file} ${mutation.pointer}\n${found.join('\n') || 'nothing is reported'}`,
        )
    }),
    { numRuns: runs(120, 5000), seed: 20_261_120 },
  )
  const every = ways.length + Object.keys(textWays).length
  // A short search need not meet a file that each way fits.
  expect(met.size).toBeGreaterThanOrEqual(isDeep ? every : every / 2)
})

test('nothing is reported of the configs as they are', () => {
  expect(problemsOf(all)).toEqual([])
})
