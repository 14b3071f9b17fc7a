/**
 * Reports learners without an email address. If the `when` of a screen or the patch of an arm is the cause, the finding
 * points to this cause. Otherwise, the finding points to the screen that these learners see.
 */
import type { ProgramScreen } from '../../../core/program.ts'
import type { Witness } from '../../paths/witnessOf.ts'
import type { addressQuestionOf } from './addressQuestionOf.ts'
import { prefixed, witnessField, type AnalysisFinding, type CheckInput } from './finding.ts'
import { whenInWords } from './whenInWords.ts'

/** Learners without an email address, at a screen or at the end. */
export interface WithoutAddress {
  /** Id of the screen that they see. */
  screen: string
  /** True if the funnel ends for these learners after the screen. */
  isEnd: boolean
  /**
   * Who the learners are: `with user.registered = false`. Empty if no value distinguishes them from other learners, or
   * if their values are unknown.
   */
  whom: string
  witness: Witness | undefined
}

export type AddressQuestion = NonNullable<ReturnType<typeof addressQuestionOf>>

export function addressFindings(
  all: readonly WithoutAddress[],
  address: AddressQuestion,
  arm: CheckInput['arm'],
): AnalysisFinding[] {
  if (arm && address.removed) return inArm(all, address.removed, address.hint, arm)
  const reported = new Set<ProgramScreen>()
  return all.flatMap((each): AnalysisFinding[] => {
    const askingScreen = each.isEnd ? undefined : address.askedAfter(each.screen)
    if (askingScreen !== undefined) return [beforeAsked(each, askingScreen)]
    const blocked = address.blockedScreen(each.witness)
    if (!blocked) return [atScreen(each, address)]
    // Reports each condition only once.
    if (reported.has(blocked)) return []
    reported.add(blocked)
    return [atCondition(each, blocked)]
  })
}

const code = 'email-skipped'

/** For example, `learners (goal = travel)`. The brackets separate the values from the verb that follows. */
const learnersInWords = (whom: string) =>
  whom === '' ? 'learners' : `learners (${whom.replace(/^with /, '')})`

const atScreen = ({ screen, isEnd, whom, witness }: WithoutAddress, { reason, hint }: AddressQuestion) => ({
  code: code as typeof code,
  screen,
  pointer: '/id',
  found: `${isEnd ? `the end after "${screen}"` : `"${screen}" is shown`}${reason}${prefixed(', ', whom)}`,
  ...hint,
  ...witnessField(witness),
})

const beforeAsked = ({ screen, whom, witness }: WithoutAddress, askingScreen: string) => ({
  code: code as typeof code,
  screen,
  pointer: '/id',
  found: `${learnersInWords(whom)} see "${screen}" before "${askingScreen}", which asks for the email address`,
  hint: `Move "${askingScreen}" before "${screen}".`,
  ...witnessField(witness),
})

function atCondition(
  { screen, isEnd, whom, witness }: WithoutAddress,
  { id, linked }: ProgramScreen,
): AnalysisFinding {
  const learners = whom === '' ? 'some learners' : `learners ${whom}`
  const what = isEnd
    ? `The funnel ends without an email address for ${learners}`
    : `"${screen}" is shown without an email address to ${learners}`
  const end = isEnd ? ` If that is on purpose, write "terminal": true in "${screen}".` : ''
  return {
    code,
    screen: id,
    pointer: '/when',
    found: `${what}: "${id}" is shown only if ${whenInWords(linked.when!)}`,
    omitsTitle: true,
    hint: `Check the "when" of "${id}": it leaves these learners out.${end}`,
    ...witnessField(witness),
  }
}

function inArm(
  all: readonly WithoutAddress[],
  { first: firstRemoved, words: removedScreens }: NonNullable<AddressQuestion['removed']>,
  hint: AddressQuestion['hint'],
  { experiment, variation }: NonNullable<CheckInput['arm']>,
): AnalysisFinding[] {
  if (all.length === 0) return []
  const effects = all.map(({ screen, isEnd, whom }) => {
    return `${learnersInWords(whom)} ${isEnd ? `end after "${screen}"` : `see "${screen}"`} without an address`
  })
  return [
    {
      code,
      screen: firstRemoved,
      pointer: '',
      found: `The arm "${variation}" of "${experiment}" removes ${removedScreens}: ${effects.join('; ')}`,
      omitsTitle: true,
      namesArm: true,
      ...hint,
      ...witnessField(all[0]!.witness),
    },
  ]
}
