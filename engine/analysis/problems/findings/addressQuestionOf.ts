/** Finds which learners have no email address, and why no screen of the program asks for the address. */
import type { RawFunnel } from '../../../core/config/rawConfig.ts'
import { compileCondition } from '../../../core/conditions/compileCondition.ts'
import { conditionReads } from '../../../core/conditions/conditionReads.ts'
import type { Scope } from '../../../core/context/context.ts'
import { walk } from '../../../core/walk/walk.ts'
import type { ProgramScreen } from '../../../core/program.ts'
import type { Analysis } from '../../analyse.ts'
import { progressionOf } from '../../paths/progressionOf.ts'
import type { Witness } from '../../paths/witnessOf.ts'
import { mapParts, type Possible } from '../../possible.ts'
import { asksForAddress } from '../../asksForAddress.ts'
import { quotedIds } from '../quotedIds.ts'

/** Returns undefined if neither this program nor the control asks for an address. */
export function addressQuestionOf({ model, addressScreens, today }: Analysis, raw: RawFunnel) {
  const { program, roots } = model
  const askingScreens = program.screens.flatMap((screen) => (asksForAddress(screen!) ? [screen!] : []))
  if (askingScreens.length === 0 && addressScreens.length === 0) return undefined
  /** The control's screens that ask, in words. */
  const names = quotedIds(addressScreens)
  const areRemoved = addressScreens.every((id) => raw.screens.every((each) => each.id !== id))
  const hint = areRemoved
    ? `Keep ${names} in the arm.`
    : `Let ${names} ask for the address in the arm, as in the control.`
  /** Conditions: the address is unknown if all of them hold. */
  const unknownIf = [
    ...askingScreens.map(({ id }) => ({ [`answers.${id}`]: { $exists: false } })),
    ...[...roots.values()].flatMap(({ addressKnown }) => (addressKnown ? [{ $not: addressKnown }] : [])),
  ]
  const conditions = unknownIf.map((each) => compileCondition(each, {}))
  return {
    /** Narrows to learners without an address. */
    without: (possible: Possible): Possible =>
      mapParts(model.diagrams, possible, ({ points, learners }) => ({
        points,
        learners: unknownIf.map((each) => model.setOf(each, points)).reduce(model.diagrams.and, learners),
      })),
    /** The clause of a finding that says why no screen of the arm asks for the address. Empty if a screen asks. */
    reason:
      askingScreens.length > 0
        ? ''
        : `, as ${names} ${addressScreens.length === 1 ? 'does' : 'do'} not ask for the address`,
    hint: askingScreens.length > 0 ? {} : { hint },
    /** The removed screens, if an arm removes all screens that ask. */
    removed:
      askingScreens.length === 0 && areRemoved ? { first: addressScreens[0]!, words: names } : undefined,
    /** The id of the first screen that asks, if that screen comes after the given screen. */
    askedAfter: (id: string): string | undefined => {
      const [first] = askingScreens
      return first && first.position > program.position.get(id)! ? first.id : undefined
    },
    /** The screen that would ask the learner if it had no `when`. */
    blockedScreen: (witness: Witness | undefined): ProgramScreen | undefined =>
      askingScreens.find((screen) => {
        if (!witness || !screen.linked.when) return false
        const withoutWhen = { ...screen, when: undefined }
        const changed = { ...program, screens: program.screens.with(screen.position, withoutWhen) }
        const progression = progressionOf(changed, witness, today, roots)
        return walk(changed, progression, progression.context).path.includes(screen.id)
      }),
    /** Whether the address is unknown in a scope. */
    isMissing: (scope: Omit<Scope, 'scores'>): boolean => conditions.every((holds) => holds(scope as Scope)),
    /** The paths of the context that `isMissing` reads. */
    reads: [...conditionReads(unknownIf, {})].filter((path) => !path.startsWith('answers.')),
  }
}
