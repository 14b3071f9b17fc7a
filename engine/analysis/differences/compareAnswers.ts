/** Compares the answers of a screen. */
import type { AnswerOption } from '../../core/kind/screenConfig.ts'
import type { Change } from './change.ts'
import { compareFields, compareOrder } from './compareFields.ts'

type Answers = readonly AnswerOption[] | undefined
type Leads = Readonly<Record<'before' | 'after', string>>

/**
 * @param withoutTexts the answers without their texts, which `compareTexts` compares.
 * @param leads where an answer without `goto` leads in each version, in words.
 */
export function compareAnswers(
  screen: string,
  { answers: before = [] }: { answers?: Answers },
  { answers: after = [] }: { answers?: Answers },
  withoutTexts: { before: Answers; after: Answers },
  leads: Leads,
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
        return compareAnswer(at, oldWithoutTexts.get(answer.id)!, newWithoutTexts.get(answer.id)!, leads).map(
          (change) => ({ ...change, ...(answer.text && { label: answer.text, labelOf: at }) }),
        )
      const added: Change = { kind: 'added', of: 'answer', at, after: answer.text }
      const { before: _none, ...change } = gotoChange(at, undefined, answer.goto, leads)
      return answer.goto === undefined
        ? [added]
        : [added, { ...change, kind: 'added', ...(answer.text && { label: answer.text, labelOf: at }) }]
    }),
    ...compareOrder([...old.keys()], [...now.keys()], screen, 'answers'),
  ]
}

function compareAnswer(at: string, before: AnswerOption, after: AnswerOption, leads: Leads): Change[] {
  const { goto: was, ...old } = before
  const { goto: is, ...now } = after
  return [...(was === is ? [] : [gotoChange(at, was, is, leads)]), ...compareFields(old, now, at)]
}

const gotoChange = (
  at: string,
  before: string | undefined,
  after: string | undefined,
  leads: Leads,
): Change => ({
  kind: 'changed',
  of: 'goto',
  at,
  before: before === undefined ? leads.before : `to "${before}"`,
  after: after === undefined ? leads.after : `to "${after}"`,
})
