/**
 * Finds the values that only the newer version distinguishes. If `answers.minutes` ≤ 10 becomes ≤ 20, the walks of the
 * older version need no answer of 15, but for this answer the versions differ.
 */
import { constantsIn } from '../../core/conditions/constantsIn.ts'
import { answerPath, readingsOf } from '../readings.ts'
import { sampleAnswers } from '../samples/sampleAnswers.ts'
import { sampleContext } from '../samples/sampleContext.ts'
import { vocabularyInput, type Version } from './createVersion.ts'
import type { Renames } from './renamesOf.ts'

/** @returns path in the older version → the values to try. Only paths with a comparison that is new. */
export function newlyDistinguished(
  before: Version,
  after: Version,
  renames: Renames,
): ReadonlyMap<string, readonly unknown[]> {
  const [old, now] = [before, after].map((version) => {
    const { program, env } = vocabularyInput(version)
    return readingsOf(program, env)
  }) as [ReturnType<typeof readingsOf>, ReturnType<typeof readingsOf>]
  const operandsOf = (oldPath: string, newPath: string) => {
    const [was, is] = [old.get(oldPath)?.operands, now.get(newPath)?.operands]
    const isNew = [...(is?.keys() ?? [])].some((key) => !was?.has(key))
    return isNew ? [...(was?.values() ?? []), ...is!.values()] : undefined
  }
  const values = new Map<string, readonly unknown[]>()
  for (const each of before.program.screens) {
    const screen = each!
    if (screen.definition.answer === 'none') continue
    const operands = operandsOf(answerPath(screen.id), answerPath(renames.screen(screen.id)))
    if (!operands) continue
    // `false`: answers that differ only in their points count as one case.
    const { answers } = sampleAnswers(screen, operands.flatMap(constantsIn), false, before.today)
    values.set(answerPath(screen.id), answers)
  }
  const { env, arms, program } = vocabularyInput(after)
  for (const path of now.keys()) {
    if (/^(answers|scores|experiments)\./.test(path)) continue
    const operands = operandsOf(path, path)
    const samples = operands && sampleContext(path, operands, env, arms, program)
    if (samples) values.set(path, samples)
  }
  return values
}
