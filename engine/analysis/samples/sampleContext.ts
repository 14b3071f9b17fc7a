/** Sample values of a path of the context: at least one for each case that conditions distinguish. */
import { resolvePath, type ConditionEnv } from '../../core/conditions/resolvePath.ts'
import { samplesOf } from '../../core/conditions/samples.ts'
import type { Program } from '../../core/program.ts'
import { constantsIn } from '../../core/conditions/constantsIn.ts'

/**
 * @param operands the operands of the comparisons with the path.
 * @param arms the program's arms: experiment key → variation id.
 * @returns undefined if no samples can cover all values.
 */
export function sampleContext(
  path: string,
  operands: readonly unknown[],
  env: ConditionEnv,
  arms: Readonly<Record<string, string>>,
  program: Program,
): readonly unknown[] | undefined {
  const [root, name] = path.split('.')
  // A run may be older than the experiment. Such a run has no arm, and the learner sees the first variation. The sample
  // `null` represents such a run.
  if (root === 'experiments') {
    const arm = arms[name!]
    return arm === undefined || env.experiments[name!]?.[0] === arm ? [arm, null] : [arm]
  }
  if (path === 'locale') return program.locales
  const constants = operands.flatMap(constantsIn)
  const subject = resolvePath(path, env)
  if ('code' in subject) return undefined
  if (subject.value.type === 'scalar') return scalarSamples(constants)
  return samplesOf(subject.value, constants)
}

/**
 * A scalar is a boolean, a text or a number. The samples are each constant, the constant as a number and as a text,
 * values next to the constants, and values that are independent of the constants.
 */
function scalarSamples(constants: readonly unknown[]): unknown[] {
  const numbers = constants
    .map(Number)
    .filter(Number.isFinite)
    .sort((a, b) => a - b)
  const between = numbers.slice(1).map((each, index) => (each + numbers[index]!) / 2)
  const ends = numbers.length > 0 ? [numbers[0]! - 1, numbers.at(-1)! + 1] : [0, 1]
  const texts = constants.flatMap((each) => [String(each), `${String(each)}\0`])
  return [undefined, true, false, '', ...constants, ...numbers, ...between, ...ends, ...texts]
}
