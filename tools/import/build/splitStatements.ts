/** Words that are too long for one screen go on over several; nobody asks in between. */
import type { Draft, Run, Step } from '../draft.ts'
import { composeWithin } from '../words.ts'

/** Below the schema's 600: a placeholder may become longer than it is counted here. */
const longest = 540

/** More screens in a row than this would be read by nobody. */
const mostParts = 6

const counted = () => 'answers.of-an-earlier-question'

export const splitStatements = (draft: Draft): Draft => ({
  ...draft,
  steps: draft.steps.flatMap(parts),
})

function parts(step: Step): Step[] {
  const { text, jumps, ends, ...rest } = step
  if (step.ask !== 'statement' || !text || text.others) return [step]
  const texts: (readonly Run[])[] = []
  let left: readonly Run[] = text.own
  while (left.length > 0 && texts.length < mostParts) {
    const { rest: after } = composeWithin(left, longest, counted, { mark: '' })
    texts.push(after.length > 0 ? before(left, after) : left)
    left = after
  }
  if (texts.length < 2 || left.length > 0) return [step]
  return texts.map((own, index): Step => {
    const isLast = index === texts.length - 1
    const part = index === 0 ? rest : { ...rest, ref: `${step.ref} part ${index + 1}` }
    return { ...part, text: { own }, jumps: isLast ? jumps : [], ...(isLast && ends && { ends }) }
  })
}

/** The runs without those at their end. */
function before(runs: readonly Run[], after: readonly Run[]): Run[] {
  const kept = runs.slice(0, runs.length - after.length)
  const [cut, whole] = [after[0], runs[kept.length]]
  const isCut = cut && whole && 'text' in cut && 'text' in whole && cut.text !== whole.text
  return isCut
    ? [...kept, { ...whole, text: whole.text.slice(0, whole.text.length - cut.text.length) }]
    : kept
}
