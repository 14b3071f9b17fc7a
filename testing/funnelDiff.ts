/** Compares two versions of a small funnel, for tests. */
import { filesOf, testFunnel, today, type Json } from './testFunnel.ts'
import type { Change } from '../engine/analysis/differences/change.ts'
import { compareConfigs, type ConfigsDiff } from '../engine/analysis/differences/compareConfigs.ts'
import type { FunnelDiff } from '../engine/analysis/differences/compareFunnel.ts'
import { createProduct } from '../runtime/app/product.ts'
import { changeWords } from '../engine/analysis/differences/changeWords.ts'

const filesWith = (funnel: Json, files: Json) =>
  filesOf({ 'funnels/test/funnel.json': testFunnel(funnel), ...files })

/** @param filesBefore the other config files of the older version. @param filesAfter those of the newer version. */
export const compareFunnels = (
  before: Json,
  after: Json,
  filesBefore: Json = {},
  filesAfter: Json = filesBefore,
): ConfigsDiff =>
  compareConfigs({
    before: filesWith(before, filesBefore),
    after: filesWith(after, filesAfter),
    product: createProduct(),
    today,
  })

/** @returns undefined if the funnel is not reported as changed. @throws if one of the versions has problems. */
export function funnelDiff(
  before: Json,
  after: Json,
  filesBefore?: Json,
  filesAfter?: Json,
): FunnelDiff | undefined {
  const { problems, funnels } = compareFunnels(before, after, filesBefore, filesAfter)
  const allProblems = [...problems.before, ...problems.after]
  if (allProblems.length > 0)
    throw new Error(allProblems.map(({ pointer, message }) => `${pointer}: ${message}`).join('\n'))
  return funnels!.changed[0]
}

export const wordsOfAll = (changes: readonly Change[] | undefined): string[] =>
  (changes ?? []).map((each) => changeWords(each))

/** A screen with a single choice. Each entry of `answers` is an id or a whole answer. */
export const choice = (id: string, answers: readonly (string | Json)[], rest: Json = {}): Json => ({
  ...{ id, kind: 'single-choice' },
  answers: answers.map((answer) => (typeof answer === 'string' ? { id: answer } : answer)),
  ...rest,
})

export const divider = (id: string, rest: Json = {}): Json => ({ id, kind: 'divider', ...rest })

export const scale = (id: string, rest: Json = {}): Json => ({ id, kind: 'range', min: 0, max: 10, ...rest })
