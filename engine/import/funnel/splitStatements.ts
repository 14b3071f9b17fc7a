/** Splits a statement into several screens if its text is too long for one. Endings and translated texts stay whole. */
import { uniqueRefs } from '../form/uniqueRefs.ts'
import type { Form, FormStep, TextPart } from '../form/form.ts'
import { composeWithin } from './composeText.ts'

/** In characters. The schema allows 600; the other 60 are for placeholders longer than `averagePlaceholder`. */
const maxLength = 540

/** A text that needs more screens is not split, because learners would not read so many screens. */
const maxScreens = 6

const averagePlaceholder = () => 'answers.of-an-earlier-question'

export function splitStatements(form: Form): Form {
  const uniqueRef = uniqueRefs()
  for (const { ref } of form.steps) uniqueRef(ref)
  return { ...form, steps: form.steps.flatMap((step) => splitStep(step, uniqueRef)) }
}

function splitStep(step: FormStep, uniqueRef: (ref: string) => string): FormStep[] {
  const { text, jumps, terminal, ...rest } = step
  const isTranslated = Object.keys(text?.translations ?? {}).length > 0
  if (step.type !== 'statement' || !text || isTranslated) return [step]
  const screens: (readonly TextPart[])[] = []
  let remaining: readonly TextPart[] = text.parts
  while (remaining.length > 0 && screens.length < maxScreens) {
    const { rest: end } = composeWithin(remaining, maxLength, averagePlaceholder, { ellipsis: '' })
    screens.push(end.length > 0 ? withoutEnd(remaining, end) : remaining)
    remaining = end
  }
  if (screens.length < 2 || remaining.length > 0) return [step]
  return screens.map((parts, index): FormStep => {
    const isLast = index === screens.length - 1
    const base = index === 0 ? rest : { ...rest, ref: uniqueRef(`${step.ref} part ${index + 1}`) }
    return { ...base, text: { parts }, jumps: isLast ? jumps : [], ...(isLast && terminal && { terminal }) }
  })
}

/** Removes `end` from the end of `parts`. If a part was cut, `end` starts with the second half of this part. */
function withoutEnd(parts: readonly TextPart[], end: readonly TextPart[]): TextPart[] {
  const kept = parts.slice(0, parts.length - end.length)
  const [half, whole] = [end[0], parts[kept.length]]
  const isCut = half && whole && 'text' in half && 'text' in whole && half.text !== whole.text
  return isCut
    ? [...kept, { ...whole, text: whole.text.slice(0, whole.text.length - half.text.length) }]
    : kept
}
