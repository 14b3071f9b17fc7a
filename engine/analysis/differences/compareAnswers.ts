/** Compares the answers of a screen. */
import type { AnswerOption } from '../../core/kind/screenConfig.ts'
import type { Change } from './change.ts'
import { compareFields, compareOrder } from './compareFields.ts'

type Answers = readonly AnswerOption[] | undefined
type TargetWords = Readonly<Record<'before' | 'after', string>>

/**
 * @param withoutTexts the answers without their texts, which `compareTexts` compares.
 * @param defaultTarget where an answer without `goto` leads, in words: `to the next in the list ("tip")`.
 */
export function compareAnswers(
  screen: string,
  { answers: before = [] }: { answers?: Answers },
  { answers: after = [] }: { answers?: Answers },
  withoutTexts: { before: Answers; after: Answers },
  defaultTarget: TargetWords,
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
        return compareAnswer(
          at,
          oldWithoutTexts.get(answer.id)!,
          newWithoutTexts.get(answer.id)!,
          defaultTarget,
        ).map((change) => withLabel(change, answer, at))
      const added: Change = { kind: 'added', of: 'answer', at, after: answer.text }
      if (answer.goto === undefined) return [added]
      const goto: Change = { kind: 'added', of: 'goto', at, after: `to "${answer.goto}"` }
      return [added, withLabel(goto, answer, at)]
    }),
    ...compareOrder([...old.keys()], [...now.keys()], screen, 'answers'),
  ]
}

const withLabel = (change: Change, { text }: AnswerOption, at: string): Change =>
  text ? { ...change, label: text, labelOf: at } : change

function compareAnswer(
  at: string,
  before: AnswerOption,
  after: AnswerOption,
  defaultTarget: TargetWords,
): Change[] {
  const { goto: oldGoto, ...old } = before
  const { goto: newGoto, ...now } = after
  return [
    ...(oldGoto === newGoto ? [] : [gotoChange(at, oldGoto, newGoto, defaultTarget)]),
    ...compareFields(old, now, at),
  ]
}

const gotoChange = (
  at: string,
  before: string | undefined,
  after: string | undefined,
  defaultTarget: TargetWords,
): Change => ({
  kind: 'changed',
  of: 'goto',
  at,
  before: before === undefined ? defaultTarget.before : `to "${before}"`,
  after: after === undefined ? defaultTarget.after : `to "${after}"`,
})
