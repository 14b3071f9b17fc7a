/** Two answers of one question that have exchanged their targets: each leads where the other led before. */
import type { RawScreen } from '../../../core/config/rawConfig.ts'
import type { AnswerOption } from '../../../core/kind/screenConfig.ts'
import { readable } from '../../readable.ts'
import { whereAnswersLead } from '../compareScreens.ts'
import type { FindConsequences } from './consequence.ts'

export const exchangedTargets: FindConsequences = ({ before, after }) =>
  after.raw.screens.flatMap((screen) => {
    const old = before.raw.screens.find(({ id }) => id === screen.id)
    const pair = old && exchangedPair(old, screen)
    if (!pair) return []
    const [one, other] = pair
    // Answers without a goto may lead elsewhere now, such as to a new next screen. In that case, nothing is exchanged.
    const hasAnswerWithoutGoto = pair.some(({ goto: to }) => to === undefined)
    if (hasAnswerWithoutGoto && whereAnswersLead(before, old) !== whereAnswersLead(after, screen)) return []
    const title = screen.title ? `“${readable(screen.title)}”: ` : ''
    const names = `“${nameOf(one)}” and “${nameOf(other)}”`
    const targetWords = ({ goto: to }: AnswerOption) =>
      to === undefined ? whereAnswersLead(after, screen) : `to "${to}"`
    return [
      {
        code: 'targets-exchanged' as const,
        screen: screen.id,
        words: `${title}${names} have exchanged their targets: ${targetWords(other)} ↔ ${targetWords(one)}`,
        repeatedChanges: pair.map(({ id }) => ({ of: 'goto', at: `${screen.id}.${id}` })),
      },
    ]
  })

/** The two answers that have exchanged their targets; undefined if there are none, or if a third target has changed. */
function exchangedPair(old: RawScreen, now: RawScreen): readonly [AnswerOption, AnswerOption] | undefined {
  const oldAnswer = (id: string) => old.answers?.find((each) => each.id === id)
  const retargeted = (now.answers ?? []).filter(({ id, goto: to }) => oldAnswer(id)?.goto !== to)
  const [one, other] = retargeted
  if (!one || !other || retargeted.length > 2) return undefined
  const [oldOne, oldOther] = [oldAnswer(one.id), oldAnswer(other.id)]
  const isExchange = oldOne && oldOther && oldOne.goto === other.goto && oldOther.goto === one.goto
  return isExchange ? [one, other] : undefined
}

const nameOf = ({ text, id }: AnswerOption) => text || id
