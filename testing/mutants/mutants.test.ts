/** Makes mutants of the real configs. `check` must report each wrong mutant, and `diff` must report each change. */
import { expect, test } from 'vitest'
import { parseSource } from '../../engine/core/config/parseSource.ts'
import type { RawFunnel } from '../../engine/core/config/rawConfig.ts'
import { createMemory } from '../../engine/core/config/remember.ts'
import { createProduct } from '../../runtime/app/product.ts'
import { realFiles } from '../testFunnel.ts'
import { findProblems } from '../../engine/analysis/problems/findProblems.ts'
import { compareConfigs } from '../../engine/analysis/differences/compareConfigs.ts'
import { conditionOperators } from './conditionOperators.ts'
import type { MutantFiles, MutationOperator, Original } from './mutant.ts'
import { screenOperators } from './screenOperators.ts'
import { textOperators } from './textOperators.ts'
import { isDeep, caseCount } from '../caseCount.ts'

const today = '2026-11-20'
const operators = [...screenOperators, ...conditionOperators, ...textOperators]
const allFiles = realFiles()
const ids = ['english-onboarding', 'tutoring-short-onboarding', 'cancel-subscription']
const product = createProduct()

/**
 * The files of the site and of one funnel. The other funnels are missing, so references to them are problems. These
 * problems do not count, because the original has the same problems.
 */
function filesFor(id: string): Map<string, string> {
  const isOther = (file: string) => file.startsWith('funnels/') && !file.startsWith(`funnels/${id}/`)
  return new Map([...allFiles].filter(([file]) => !isOther(file)))
}

function originalOf(id: string): Original {
  const folder = `funnels/${id}/`
  const json = (file: string) => parseSource(file, allFiles.get(file)!).source!.data
  const translations = [...allFiles.keys()].flatMap((file) => {
    const locale = file.startsWith(folder) && /copy\.([\w-]+)\.json$/.exec(file)?.[1]
    return locale ? [[locale, json(file) as Record<string, string>] as const] : []
  })
  return {
    id,
    raw: json(`${folder}funnel.json`) as RawFunnel,
    translations: Object.fromEntries(translations),
  }
}

function withMutant(
  files: ReadonlyMap<string, string>,
  id: string,
  { raw, text, translations }: MutantFiles,
) {
  const changed = new Map(files)
  const main = `funnels/${id}/funnel.json`
  if (text !== undefined) changed.set(main, text)
  if (raw !== undefined) changed.set(main, JSON.stringify(raw, null, 2))
  for (const [locale, texts] of Object.entries(translations ?? {}))
    changed.set(`funnels/${id}/copy.${locale}.json`, JSON.stringify(texts, null, 2))
  return changed
}

const keysOf = (problems: readonly { code: string; file: string; message: string }[]) =>
  new Set(problems.map(({ code, file, message }) => `${code} ${file} ${message}`))

interface MutantResult {
  operator: MutationOperator
  id: string
  what: string
  caught: boolean
}

/** The largest number of mutants for each operator and funnel: one in the short run, all of them in the deep run. */
const maxMutants = caseCount(1, Infinity)

// The short run needs 20 s, and more on a busy machine.
test('every mutant is reported', { timeout: caseCount(300_000, 3_600_000) }, () => {
  const results: MutantResult[] = []
  for (const id of ids) {
    const files = filesFor(id)
    const original = originalOf(id)
    // With this memory, the parts that the mutants share with the original are checked only once.
    const options = { today, remember: createMemory() }
    const originalKeys = keysOf(findProblems(files, product, options).problems)
    for (const operator of operators) {
      for (const mutated of operator.mutate(original).slice(0, maxMutants)) {
        const mutant = withMutant(files, id, mutated)
        const isFound = () =>
          [...keysOf(findProblems(mutant, product, options).problems)].some((key) => !originalKeys.has(key))
        const isShown = () => compareConfigs({ before: files, after: mutant, product, ...options }).changed
        results.push({
          operator,
          id,
          what: mutated.what,
          caught: operator.makes === 'wrong' ? isFound() : isShown(),
        })
      }
    }
  }
  const score = (makes: MutationOperator['makes']) => {
    const counted = results.filter(({ operator }) => operator.makes === makes)
    return {
      total: counted.length,
      caught: counted.filter(({ caught }) => caught).length,
      ways: new Set(counted.map(({ operator }) => operator.name)).size,
    }
  }
  const [wrong, different] = [score('wrong'), score('different')]
  console.log(`check finds ${wrong.caught} of ${wrong.total} wrong configs, broken in ${wrong.ways} ways`)
  console.log(
    `diff shows ${different.caught} of ${different.total} changed configs, changed in ${different.ways} ways`,
  )
  const survivors = results
    .filter(({ caught }) => !caught)
    .map(({ operator, id, what }) => `${operator.name}: ${id}, ${what}`)
  expect(survivors).toEqual([])
  expect(wrong.ways).toBeGreaterThanOrEqual(25)
  expect(results.length).toBeGreaterThanOrEqual(isDeep ? 300 : 75)
})

test('the original configs have no problems', () => {
  const { problems, proven } = findProblems(allFiles, product, { today })
  expect(problems).toEqual([])
  expect(proven).toBe(true)
})
