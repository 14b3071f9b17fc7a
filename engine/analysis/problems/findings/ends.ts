/** Checks how paths end: at the last screen, with a call to action, and with an e-mail address. */
import { compileCondition } from '../../../core/conditions/compileCondition.ts'
import { conditionReads } from '../../../core/conditions/conditionReads.ts'
import type { Context, Scope } from '../../../core/context/context.ts'
import type { Walk } from '../../../core/walk/walk.ts'
import { asksForAddress } from '../../readings.ts'
import type { Analysis } from '../../analyse.ts'
import type { Arrivals, Model } from '../../model.ts'
import type { Witness } from '../../paths/witnessOf.ts'
import { arrivalsKey, mapParts, type Possible } from '../../possible.ts'
import { decidedBy } from './decidedBy.ts'
import { nameSome } from './skipped.ts'
import { exampleAt, exampleEnding, type Check, type AnalysisFinding } from './finding.ts'

/** Screens after which a path surely ends: position → what is possible after it. */
function endings(model: Model, entered: readonly Possible[]): Map<number, Possible> {
  const { program } = model
  const found = new Map<number, Possible>()
  const endOf = endFinder(model)
  for (let position = 0; position < program.length; position++) {
    for (const { option, answered } of model.answer(position, entered[position]!)) {
      const arrived = endOf(model.leave(position, answered, option.goto))
      const ended = arrived && model.certain(arrived)
      if (ended && ended.size > 0) found.set(position, model.join(found.get(position), ended))
    }
  }
  return found
}

/** Who passes over everything that is left. Many arrive at the same places in the same way: each is followed once. */
function endFinder(model: Model): (arrivals: Arrivals) => Possible | undefined {
  const known = new Map<string, Possible | undefined>()
  return (arrivals) => {
    const followed: string[] = []
    let ended: Possible | undefined
    for (let waiting = arrivals; waiting.size > 0;) {
      const key = arrivalsKey(waiting)
      if (known.has(key)) {
        ended = known.get(key)
        break
      }
      followed.push(key)
      const { position, shown, rest } = model.askFirst(waiting)
      if (position === model.program.length) ended = shown
      waiting = rest
    }
    for (const key of followed) known.set(key, ended)
    return ended
  }
}

/** Whether a learner's way has a finding. */
type Meets = (walked: Walk, context: Context) => boolean

export const ends: Check = ({ analysis }) => {
  const { model, flow } = analysis
  const { program } = model
  const found: AnalysisFinding[] = []
  const address = addressOf(analysis)
  for (const [position, possible] of endings(model, flow.entered)) {
    const { id, terminal, config, definition } = program.screens[position]!
    const about = { screen: id, pointer: '/id' }
    const isLast: Meets = ({ path, ended }) => ended && path.at(-1) === id
    const ending = (
      found: string,
      witness: Witness | undefined,
      meets = isLast,
      also?: readonly string[],
    ) => ({
      found: `${found}${decidedBy(analysis, witness, meets, also)}`,
      ...example(witness),
    })
    if (!terminal && position < program.length - 1) {
      found.push({
        ...about,
        code: 'dead-end',
        ...ending(`"${id}"`, exampleEnding(analysis, position)),
      })
    }
    if (terminal) continue
    if (definition.role !== 'step' && config.cta === undefined) {
      found.push({
        ...about,
        code: 'no-call-to-action',
        ...ending(`"${id}" is the last screen`, exampleEnding(analysis, position)),
      })
    }
    if (address && address.without(possible).size > 0) {
      const witness = exampleEnding(analysis, position, address.without)
      const meets: Meets = (walked, context) =>
        isLast(walked, context) && address.isMissing({ ...context, answers: walked.relevant })
      found.push({
        ...about,
        code: 'email-skipped',
        ...ending(address.endAfter(id), witness, meets, address.reads),
        ...address.hint,
      })
    }
  }
  const skipping = new Set(found.flatMap(({ code, screen }) => (code === 'email-skipped' ? [screen] : [])))
  // A step without an answer (a checkout) needs the address before it.
  program.screens.forEach((screen, position) => {
    const { id, definition } = screen!
    if (!address || definition.role !== 'step' || definition.answer !== 'none') return
    if (address.without(model.certain(flow.entered[position]!)).size === 0) return
    if (skipping.has(id)) return
    const witness = exampleAt(analysis, position, address.without)
    const meets: Meets = (walked) => walked.path.includes(id) && address.isMissing(walked.scopeAt(id))
    found.push({
      code: 'email-skipped',
      screen: id,
      pointer: '/id',
      found: `${address.shownAt(id)}${decidedBy(analysis, witness, meets, address.reads)}`,
      ...address.hint,
      ...example(witness),
    })
  })
  return found
}

const example = <T>(witness: T | undefined) => (witness === undefined ? {} : { witness })

/** How learners without an address are found; undefined if the funnel asks for none in the control either. */
function addressOf({ model, addressScreens }: Analysis) {
  const asking = model.program.screens.filter((screen) => asksForAddress(screen!))
  if (asking.length === 0 && addressScreens.length === 0) return undefined
  const gone = nameSome(addressScreens)
  // An arm removes the question.
  const isGone = asking.length === 0
  const conditional = asking.flatMap((screen) => (screen!.linked.when ? [screen!.id] : []))
  const unknown = [
    ...asking.map((screen) => ({ [`answers.${screen!.id}`]: { $exists: false } })),
    ...[...model.roots.values()].flatMap(({ addressKnown }) =>
      addressKnown ? [{ $not: addressKnown }] : [],
    ),
  ]
  const hold = unknown.map((each) => compileCondition(each, {}))
  return {
    /** Narrows to those without one. */
    without: (possible: Possible): Possible =>
      mapParts(model.diagrams, possible, ({ points, learners }) => ({
        points,
        learners: unknown.map((each) => model.holds(each, points)).reduce(model.diagrams.and, learners),
      })),
    endAfter: (id: string) =>
      isGone ? `${gone} is removed, and the funnel ends after "${id}"` : `the end after "${id}"`,
    shownAt: (id: string) => (isGone ? `${gone} is removed, and "${id}" is shown` : `"${id}" is shown`),
    hint: isGone
      ? { hint: `Keep ${gone} in the arm.` }
      : conditional.length > 0
        ? {
            hint: `Check the "when" of ${nameSome(conditional)}, or write "terminal": true where the funnel ends without an address on purpose.`,
          }
        : {},
    isMissing: (scope: Omit<Scope, 'scores'>): boolean => hold.every((each) => each(scope as Scope)),
    /** The paths of the context that it reads. */
    reads: [...conditionReads(unknown, {})].filter((path) => !path.startsWith('answers.')),
  }
}
