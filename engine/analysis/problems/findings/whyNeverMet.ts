/** Explains why no learner meets a condition, if the cause is a band or a screen that no learner reaches. */
import { visitFields } from '../../../core/conditions/conditionReads.ts'
import { bandAt } from '../../../core/answers/scores.ts'
import { constantsIn } from '../../../core/conditions/constantsIn.ts'
import type { Analysis } from '../../analyse.ts'
import type { Possible } from '../../possible.ts'

/**
 * Returns the end of a message, such as `, as no learner has the band "B1" of "level" here`. Empty if no band and no
 * screen is the cause.
 */
export function whyNeverMet({ model, flow }: Analysis, source: unknown, arrived: Possible): string {
  const { program, vocabulary } = model
  const reasons: string[] = []
  visitFields(source, program.conditions, (path, operand, isNegated) => {
    // Only a comparison that no learner meets can be the cause, and only if it is not negated.
    if (isNegated || model.split(arrived, { [path]: operand }).met.size > 0) return
    const [root, name = '', field] = path.split('.')
    if (root === 'scores' && field === 'band') {
      const index = vocabulary.scores.findIndex((each) => each.name === name)
      const bands = program.scores[name]!
      /** Contains an empty text if the points of some learners are not known here. */
      const reachedBands = new Set(
        [...arrived.values()].map(({ points }) =>
          points[index] === undefined ? '' : bandAt(bands, points[index]),
        ),
      )
      const wanted = constantsIn(operand).filter((each) => bands.some(({ id }) => id === each))
      if (
        wanted.length > 0 &&
        !reachedBands.has('') &&
        wanted.every((each) => !reachedBands.has(String(each)))
      )
        reasons.push(
          `no learner has the ${wanted.length === 1 ? 'band' : 'bands'} ${wanted.map((each) => `"${String(each)}"`).join(' or ')} of "${name}" here`,
        )
    }
    if (root === 'answers') {
      const position = program.position.get(name)
      if (position !== undefined && flow.entered[position]!.size === 0)
        reasons.push(`no learner reaches "${name}"`)
    }
  })
  return reasons.length === 0 ? '' : `, as ${[...new Set(reasons)].join(', and ')}`
}
