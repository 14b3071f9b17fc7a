/** Questions whose right answer has changed. */
import type { RawScreen } from '../../../core/config/rawConfig.ts'
import type { AnswerOption } from '../../../core/kind/screenConfig.ts'
import { audienceLines } from '../audience.ts'
import { valueWords } from '../changeWords.ts'
import type { Consequence, FindConsequences } from './consequence.ts'

export const movedRightAnswers: FindConsequences = ({ before, after }) =>
  after.raw.screens.flatMap((screen) => {
    const old = before.raw.screens.find(({ id }) => id === screen.id)
    const [was, is] = [old && rightOf(old), rightOf(screen)]
    if (!was || !is || was.id === is.id) return []
    // Both answers must be in both versions: a removed or added answer is reported as a separate change.
    const hasAnswer = ({ answers = [] }: RawScreen, id: string) => answers.some((each) => each.id === id)
    if (!hasAnswer(old!, is.id) || !hasAnswer(screen, was.id)) return []
    const words = `${promptOf(screen)}right answer: “${nameOf(was)}” → “${nameOf(is)}”${pointsWords(is)}`
    return [
      {
        code: 'right-answer-moved',
        screen: screen.id,
        words,
        details: [...audienceLines(after, screen.id), ...textWords(screen), ...verdictWords(screen, was, is)],
        repeatedChanges: repeatedIn(screen.id, was, is, old!, screen),
      },
    ]
  })

/** The only answer that is marked as correct. If none is marked, the only answer that has points. */
function rightOf({ answers = [] }: RawScreen): AnswerOption | undefined {
  const correct = answers.filter((each) => each.correct === true)
  const right = correct.length > 0 ? correct : answers.filter(hasPoints)
  return right.length === 1 ? right[0] : undefined
}

/**
 * The changes of `correct` and `points` that `words` already describes. The report lists other changes of points on
 * their own lines.
 */
function repeatedIn(
  id: string,
  was: AnswerOption,
  is: AnswerOption,
  old: RawScreen,
  now: RawScreen,
): Consequence['repeatedChanges'] {
  const pointsOf = ({ answers = [] }: RawScreen, answer: string) =>
    answers.find((each) => each.id === answer)?.points ?? 0
  const points = is.points ?? 0
  const arePointsAdded = typeof points === 'number' && pointsOf(old, is.id) === 0
  const arePointsRemoved = was.points === points && pointsOf(now, was.id) === 0
  const field = (answer: AnswerOption, name: string) => ({ of: 'field', at: `${id}.${answer.id}.${name}` })
  return [
    ...[was, is].map((answer) => field(answer, 'correct')),
    ...(arePointsAdded ? [field(is, 'points')] : []),
    ...(arePointsAdded && arePointsRemoved ? [field(was, 'points')] : []),
  ]
}

const hasPoints = ({ points }: AnswerOption) =>
  typeof points === 'object' ? Object.values(points).some((each) => each > 0) : (points ?? 0) > 0

const nameOf = ({ text, id }: AnswerOption) => text || id

const pointsWords = ({ points }: AnswerOption) =>
  typeof points === 'number' ? ` (${points} point${points === 1 ? '' : 's'})` : ''

/** Without a prompt, the text below the title may contain the question, so the report shows this text. */
const textWords = ({ prompt, text }: RawScreen): string[] =>
  prompt === undefined && typeof text === 'string' && text !== '' ? [`its text: “${valueWords(text)}”`] : []

/** Only a screen that marks an answer as correct shows the verdict to learners. */
function verdictWords({ answers = [] }: RawScreen, was: AnswerOption, is: AnswerOption): string[] {
  if (is.correct !== true) return []
  const isWrongNow = answers.find(({ id }) => id === was.id)?.correct === false
  const old = isWrongNow ? 'the old answer is wrong and ' : ''
  return [`the screen now shows learners that ${old}the new answer is right`]
}

/** The prompt of the screen, or its title if it has no prompt: `“We had to ___ the meeting.” `. */
function promptOf({ prompt, title }: RawScreen): string {
  const text = prompt ?? title
  return typeof text === 'string' && text !== '' ? `“${valueWords(text)}” ` : ''
}
