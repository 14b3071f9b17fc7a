/** Splits a statement whose text is too long for one screen into several statements. */
import type { Form, FormStep, TextPart } from '../form/form.ts'
import { composeWithin } from './composeText.ts'

/** In characters. The schema allows 600; the rest is for placeholders longer than the average one. */
const longest = 540

/** A text that needs more screens is not split: learners would not read them. */
const maxScreens = 6

const averagePlaceholder = () => 'answers.of-an-earlier-question'

export const splitStatements = (form: Form): Form => ({ ...form, steps: form.steps.flatMap(splitStep) })

function splitStep(step: FormStep): FormStep[] {
  const { text, jumps, terminal, ...rest } = step
  if (step.type !== 'statement' || !text || text.translations) return [step]
  const screens: (readonly TextPart[])[] = []
  let remaining: readonly TextPart[] = text.parts
  while (remaining.length > 0 && screens.length < maxScreens) {
    const { rest: after } = composeWithin(remaining, longest, averagePlaceholder, { ellipsis: '' })
    screens.push(after.length > 0 ? withoutEnd(remaining, after) : remaining)
    remaining = after
  }
  if (screens.length < 2 || remaining.length > 0) return [step]
  return screens.map((parts, index): FormStep => {
    const isLast = index === screens.length - 1
    const base = index === 0 ? rest : { ...rest, ref: `${step.ref} part ${index + 1}` }
    return { ...base, text: { parts }, jumps: isLast ? jumps : [], ...(isLast && terminal && { terminal }) }
  })
}

/** Removes `end` from the end of `parts`. The first part of `end` may be the rest of a part that was cut. */
function withoutEnd(parts: readonly TextPart[], end: readonly TextPart[]): TextPart[] {
  const kept = parts.slice(0, parts.length - end.length)
  const [first, whole] = [end[0], parts[kept.length]]
  const isCut = first && whole && 'text' in first && 'text' in whole && first.text !== whole.text
  return isCut
    ? [...kept, { ...whole, text: whole.text.slice(0, whole.text.length - first.text.length) }]
    : kept
}
