/** Whether the funnel makes sense to the one who goes through it: long stretches of questions, answers for nothing. */
import { pipesOf } from '../../../core/copy/pipe.ts'
import type { Check, AnalysisFinding } from './finding.ts'

/** Questions in a row, a test of ten among them. */
const mostQuestions = 12

export const sense: Check = ({ analysis: { model, paths } }) => {
  const { program, vocabulary } = model
  const piped = new Set(
    pipesOf(JSON.stringify(program.screens.map((screen) => screen!.config))).flatMap((pipe) =>
      pipe ? [pipe.path] : [],
    ),
  )
  const found: AnalysisFinding[] = []
  program.screens.forEach((screen, position) => {
    const { id, config, definition, gotos } = screen!
    const longest = Math.max(0, ...(paths?.states[position] ?? []).map(({ questions }) => questions))
    // Told once, where the stretch becomes too long.
    if (longest === mostQuestions + 1)
      found.push({
        code: 'many-questions',
        screen: id,
        pointer: '/id',
        found: `"${id}" is number ${longest} in a row`,
      })
    if (definition.role !== 'question' || definition.answer === 'none') return
    const recorded = ['category', ...program.answerFields].some((field) => Boolean(config[field]))
    const scored = config.answers?.some(({ points }) => points !== undefined) ?? false
    const path = `answers.${id}`
    const used = vocabulary.byPath.has(path) || piped.has(path) || gotos.size > 0 || scored
    if (!recorded && !used)
      found.push({ code: 'answer-unused', screen: id, pointer: '/id', found: `"${id}"` })
  })
  return found
}
