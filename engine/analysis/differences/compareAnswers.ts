/** Compares the answers of a screen. */
import type { AnswerOption } from '../../core/kind/screenConfig.ts'
import type { Change } from './change.ts'
import { compareFields, compareOrder } from './compareFields.ts'
import { towards } from './changeWords.ts'

type Answers = readonly AnswerOption[] | undefined

/** The id of the screen that follows in the list, in each version. */
export interface NextScreens {
  before: string | undefined
  after: string | undefined
}

/** @param withoutTexts the answers without their texts, which `compareTexts` compares. */
export function compareAnswers(
  screen: string,
  { answers: before = [] }: { answers?: Answers },
  { answers: after = [] }: { answers?: Answers },
  withoutTexts: { before: Answers; after: Answers },
  next: NextScreens,
): Change[] {
  const oldWithoutTexts = new Map(withoutTexts.before?.map((answer) => [answer.id, answer]))
  const newWithoutTexts = new Map(withoutTexts.after?.map((answer) => [answer.id, answer]))
  const old = new Map(before.map((answer) => [answer.id, answer]))
  const now = new Map(after.map((answer) => [answer.id, answer]))
  const gone = before.filter(({ id }) => !now.has(id))
  return [
    ...gone.map(({ id, text }): Change => ({
      kind: 'removed',
      of: 'answer',
      at: `${screen}.${id}`,
      before: text,
    })),
    ...after.flatMap((answer): Change[] => {
      const at = `${screen}.${answer.id}`
      if (old.has(answer.id))
        return compareAnswer(at, oldWithoutTexts.get(answer.id)!, newWithoutTexts.get(answer.id)!, next).map(
          (change) => ({ ...change, ...(answer.text && { label: answer.text, labelOf: at }) }),
        )
      const added: Change = { kind: 'added', of: 'answer', at, after: answer.text }
      const { before: _none, ...leads } = gotoChange(at, undefined, answer.goto, next)
      return answer.goto === undefined
        ? [added]
        : [added, { ...leads, kind: 'added', ...(answer.text && { label: answer.text, labelOf: at }) }]
    }),
    ...compareOrder([...old.keys()], [...now.keys()], screen, 'answers'),
  ]
}

function compareAnswer(at: string, before: AnswerOption, after: AnswerOption, next: NextScreens): Change[] {
  const { goto: was, ...old } = before
  const { goto: is, ...now } = after
  return [...(was === is ? [] : [gotoChange(at, was, is, next)]), ...compareFields(old, now, at)]
}

const gotoChange = (
  at: string,
  before: string | undefined,
  after: string | undefined,
  next: NextScreens,
): Change => ({
  kind: 'changed',
  of: 'goto',
  at,
  before: towards(before, next.before),
  after: towards(after, next.after),
})
