/** Checks that each path ends at the last screen, with a call to action and with a known email address. */
import type { Context } from '../../../core/context/context.ts'
import type { Walk } from '../../../core/walk/walk.ts'
import type { Analysis } from '../../analyse.ts'
import type { Arrivals, Model } from '../../model.ts'
import { arrivalsKey, type Possible } from '../../possible.ts'
import { addressFindings, type AddressQuestion, type WithoutAddress } from './addressFindings.ts'
import { addressQuestionOf } from './addressQuestionOf.ts'
import { decidedBy } from './decidedBy.ts'
import {
  exampleAt,
  exampleEnding,
  prefixed,
  witnessField,
  type AnalysisFinding,
  type Check,
} from './finding.ts'

export const ends: Check = ({ raw, analysis, arm }) => {
  const possibleEnds = endsOf(analysis)
  const found = [...possibleEnds.keys()].flatMap((position) => endFindings(analysis, position))
  const address = addressQuestionOf(analysis, raw)
  if (!address) return found
  const atEnds = endsWithoutAddress(analysis, possibleEnds, address)
  const endIds = new Set(atEnds.map(({ screen }) => screen))
  const atSteps = stepsWithoutAddress(analysis, address, endIds)
  return [...found, ...addressFindings([...atEnds, ...atSteps], address, arm)]
}

/** Screens after which a path is proven to end: position → what is possible at this end. */
function endsOf({ model, flow }: Analysis): Map<number, Possible> {
  const { program } = model
  const found = new Map<number, Possible>()
  const endOf = endFinder(model)
  for (let position = 0; position < program.length; position++) {
    for (const { option, answered } of model.answer(position, flow.entered[position]!)) {
      const arrived = endOf(model.leave(position, answered, option.goto))
      const ended = arrived && model.certain(arrived)
      if (ended && ended.size > 0) found.set(position, model.join(found.get(position), ended))
    }
  }
  return found
}

/** Finds the learners who skip all remaining screens. A second call with equal arrivals returns the known result. */
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
      const { position, shown, rest } = model.evaluateFirst(waiting)
      if (position === model.program.length) ended = shown
      waiting = rest
    }
    for (const key of followed) known.set(key, ended)
    return ended
  }
}

/** Whether a finding applies to a learner's walk. */
type Applies = (walked: Walk, context: Context) => boolean

const endsAfter =
  (id: string): Applies =>
  ({ path, ended }) =>
    ended && path.at(-1) === id

/** Reports an end before the last screen, and an end without a call to action. Never reports a `terminal` screen. */
function endFindings(analysis: Analysis, position: number): AnalysisFinding[] {
  const { program } = analysis.model
  const { id, terminal, config, definition } = program.screens[position]!
  const isDeadEnd = position < program.length - 1
  const lacksAction = definition.role !== 'step' && config.cta === undefined
  if (terminal || !(isDeadEnd || lacksAction)) return []
  const witness = exampleEnding(analysis, position)
  const whom = prefixed(', ', decidedBy(analysis, witness, endsAfter(id)))
  const about = { screen: id, pointer: '/id', ...witnessField(witness) }
  return [
    ...(isDeadEnd ? [{ ...about, code: 'dead-end' as const, found: `"${id}"${whom}` }] : []),
    ...(lacksAction
      ? [{ ...about, code: 'no-call-to-action' as const, found: `"${id}" is the last screen${whom}` }]
      : []),
  ]
}

/** The ends of learners without an address. A `terminal` screen ends the funnel on purpose and is left out. */
function endsWithoutAddress(
  analysis: Analysis,
  possibleEnds: ReadonlyMap<number, Possible>,
  address: AddressQuestion,
): WithoutAddress[] {
  return [...possibleEnds].flatMap(([position, possible]): WithoutAddress[] => {
    const { id, terminal } = analysis.model.program.screens[position]!
    if (terminal || address.without(possible).size === 0) return []
    const witness = exampleEnding(analysis, position, address.without)
    const applies: Applies = (walked, context) =>
      endsAfter(id)(walked, context) && address.isMissing({ ...context, answers: walked.relevant })
    const whom = decidedBy(analysis, witness, applies, address.reads)
    return [{ screen: id, isEnd: true, whom, witness }]
  })
}

/**
 * The email address must be known before a screen of the role `step` without an answer, such as a checkout. A step with
 * an answer may ask for the address itself.
 * @param leftOut ids of screens to leave out.
 */
function stepsWithoutAddress(
  analysis: Analysis,
  address: AddressQuestion,
  leftOut: ReadonlySet<string>,
): WithoutAddress[] {
  const { model, flow } = analysis
  return model.program.screens.flatMap((screen, position): WithoutAddress[] => {
    const { id, definition } = screen!
    if (definition.role !== 'step' || definition.answer !== 'none' || leftOut.has(id)) return []
    if (address.without(model.certain(flow.entered[position]!)).size === 0) return []
    const witness = exampleAt(analysis, position, address.without)
    const applies: Applies = (walked) => walked.path.includes(id) && address.isMissing(walked.scopeAt(id))
    const whom = decidedBy(analysis, witness, applies, address.reads)
    return [{ screen: id, isEnd: false, whom, witness }]
  })
}
