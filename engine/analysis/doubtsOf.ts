/** Describes what a model cannot decide. Reports print each text after `not proven: `. */
import type { Model } from './model.ts'
import type { Doubt } from './vocabulary.ts'

export const doubtsOf = (model: Model): string[] =>
  model.vocabulary.doubts.map((doubt) => doubtWords(model, doubt))

function doubtWords({ vocabulary, program }: Model, { path, position }: Doubt): string {
  if (position < 0) return `what depends on ${path}: its values cannot all be tried`
  const question = `"${program.screens[position]!.id}"`
  if (vocabulary.unanswerable.includes(position))
    return `what comes after ${question}: its rules accept no answer`
  const isSampled = vocabulary.options[position]!.some(({ answers }) => answers.length > 0)
  return isSampled
    ? `what depends on the answers to ${question}: they cannot all be tried`
    : `what comes after ${question}: no answer was found that its rules accept`
}
