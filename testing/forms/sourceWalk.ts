/**
 * Compares a form of another product with the funnel that is imported from the form: both must ask the same questions.
 * The interpreter of the form shares no code with the import.
 */
import type { ImportedFunnel } from '../../engine/import/importForm.ts'
import type { Program } from '../../engine/core/program.ts'
import type { Answer } from '../../engine/core/kind/defineKind.ts'
import type { RawScreen } from '../../engine/core/config/rawConfig.ts'
import { importedProgram, walkWith } from '../importedForms.ts'
import type { Draw } from './draw.ts'

/** An answer in one format for all products. `choices` are positions in the question's list of choices. */
export type SourceAnswer = { choices: readonly number[] } | { number: number } | { text: string }

export interface SourceQuestion {
  /** JSON pointer of the question in the form. */
  at: string
  /** One choice, several choices, a number or a text. */
  answerType: 'single' | 'multiple' | 'number' | 'text'
  /** The number of choices. */
  choices: number
  isRequired: boolean
}

/** Something that a learner sees: a question or a page of text. */
export interface Stop {
  /** JSON pointer. */
  at: string
  /** JSON pointers of the links, conditions and options that lead to this stop. */
  because: readonly string[]
}

export interface SourceWalk {
  stops: readonly Stop[]
  /**
   * The walk ends at the end of the form, on a page without a next page, or in a cycle. `because`: JSON pointers of the
   * parts that decide this.
   */
  end: { how: 'end' | 'dead end' | 'cycle'; because: readonly string[] }
}

/** JSON pointer of a question → answer. A question without an entry is not answered. */
export type SourceAnswers = ReadonlyMap<string, SourceAnswer>

/** Reads the forms of a product as the product itself does. */
export interface Interpreter {
  questions(form: unknown): readonly SourceQuestion[]
  walk(form: unknown, answers: SourceAnswers): SourceWalk
}

/** Random answers. An optional question may get no answer. */
export function drawAnswers(questions: readonly SourceQuestion[], draw: Draw): SourceAnswers {
  const drawn = questions.flatMap((question): [string, SourceAnswer][] => {
    const { at, choices, isRequired } = question
    if (!isRequired && draw.chance(0.3)) return []
    const one = draw.below(choices)
    const several = Array.from({ length: choices }, (_none, index) => index).filter(() => draw.chance(0.4))
    const drawByType: Record<SourceQuestion['answerType'], () => SourceAnswer> = {
      single: () => ({ choices: [one] }),
      multiple: () => ({ choices: several.length > 0 ? several : [one] }),
      number: () => ({ number: draw.below(11) }),
      text: () => ({ text: draw.pick(['abc', 'xyz', 'other']) }),
    }
    return [[at, drawByType[question.answerType]()]]
  })
  return new Map(drawn)
}

function engineAnswer(answer: SourceAnswer, screen: RawScreen): Answer {
  if ('number' in answer) return answer.number
  if ('text' in answer) return answer.text
  const ids = answer.choices.map((index) => screen.answers![index]!.id)
  return screen.kind.startsWith('multiple') ? ids : ids[0]!
}

const isWithin = (pointer: string, parent: string) => pointer === parent || pointer.startsWith(`${parent}/`)

/**
 * Compares the walks of one learner through a form and through its funnel. Stops at the first difference.
 * @returns `same`; `noted` if the import has a note about the difference; else a sentence that describes it.
 */
type CompareWalks = (source: SourceWalk, answers: SourceAnswers) => string

/** Creates the comparison for one imported form. A form and its funnel may differ only where the import has a note. */
export function createComparison(imported: ImportedFunnel): CompareWalks {
  const program = importedProgram(imported)
  return (source, answers) => compareWalks(imported, program, source, answers)
}

function compareWalks(
  imported: ImportedFunnel,
  program: Program,
  source: SourceWalk,
  answers: SourceAnswers,
): string {
  const screens = program.screens.map((screen) => screen!.config)
  const sourceOf = (id: string) => imported.sources.get(id)!
  const engineAnswers = screens.flatMap((screen) => {
    const answer = answers.get(sourceOf(screen.id))
    return answer && !isText(screen) ? [[screen.id, engineAnswer(answer, screen)] as const] : []
  })
  const walked = walkWith(program, Object.fromEntries(engineAnswers))
  const importedParts = new Set(imported.sources.values())
  const questions = new Set(screens.filter((screen) => !isText(screen)).map(({ id }) => sourceOf(id)))
  const isNoted = (pointers: readonly string[]) =>
    imported.unmapped.some(({ where }) => pointers.some((pointer) => isWithin(where, pointer)))
  /** For each screen on the path: the JSON pointer of the part of the form that it comes from. */
  const reached = walked.path.map(sourceOf)
  let position = 0
  let because: string[] = []
  for (const stop of source.stops) {
    because.push(...stop.because)
    if (!importedParts.has(stop.at)) {
      if (!imported.unmapped.some(({ where }) => isWithin(stop.at, where)))
        return `${stop.at} is in neither the funnel nor the notes`
      continue
    }
    // Skips a text that is a screen of its own in the funnel, but only a part of a page in the form.
    while (position < reached.length && reached[position] !== stop.at && !questions.has(reached[position]!))
      position++
    if (reached[position] !== stop.at)
      return isNoted(because)
        ? 'noted'
        : `the form continues with ${stop.at}, and the funnel with ${reached[position] ?? 'its end'}`
    // Several screens can come from one part of the form.
    while (reached[position] === stop.at) position++
    because = []
  }
  because.push(...source.end.because)
  const nextQuestion = reached.slice(position).find((pointer) => questions.has(pointer))
  if (source.end.how !== 'cycle' && nextQuestion === undefined && walked.ended) return 'same'
  if (isNoted(because)) return 'noted'
  if (source.end.how === 'cycle') return 'the form has a cycle'
  return nextQuestion === undefined
    ? `the funnel stays at ${walked.frontier}`
    : `the form ends, and the funnel continues with ${nextQuestion}`
}

const isText = ({ kind }: RawScreen): boolean => kind === 'divider' || kind === 'landing'
