/** Finds too many questions in a row, and questions whose answers nothing uses. */
import { pipesIn } from '../../../core/copy/pipesIn.ts'
import type { Check, AnalysisFinding } from './finding.ts'

/** The maximum number of questions in a row: enough for a test of ten questions and two other questions. */
const maxQuestions = 12

export const questions: Check = ({ analysis: { model, paths } }) => {
  const { program, vocabulary } = model
  const piped = new Set(program.screens.flatMap((screen) => pipesIn(screen!.config).map(({ path }) => path)))
  const found: AnalysisFinding[] = []
  program.screens.forEach((screen, position) => {
    const { id, config, definition, gotos } = screen!
    // Only states that a learner surely reaches: `certain` leaves out values that no sample covers.
    const states = (paths?.states[position] ?? []).filter(({ possible }) => model.certain(possible).size > 0)
    // A call of `Math.max` with more than 100,000 numbers would fail.
    const longest = states.reduce((most, state) => Math.max(most, state.questions), 0)
    // Reported only at the first question beyond the limit, not at the questions that follow it.
    if (longest === maxQuestions + 1)
      found.push({
        code: 'many-questions',
        screen: id,
        pointer: '/id',
        found: `"${id}" is question ${longest} in a row; ${maxQuestions} are allowed`,
      })
    if (definition.role !== 'question' || definition.answer === 'none') return
    const isRecorded = ['category', ...program.answerFields].some((field) => Boolean(config[field]))
    const isScored = config.answers?.some(({ points }) => points !== undefined) ?? false
    const path = `answers.${id}`
    const isUsed = vocabulary.byPath.has(path) || piped.has(path) || gotos.size > 0 || isScored
    if (!isRecorded && !isUsed)
      found.push({ code: 'answer-unused', screen: id, pointer: '/id', found: `"${id}"` })
  })
  return found
}
