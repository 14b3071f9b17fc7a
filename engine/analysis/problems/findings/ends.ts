/** Checks how paths end: at the last screen, with a call to action, and with an email address. */
import type { Context } from '../../../core/context/context.ts'
import type { Walk } from '../../../core/walk/walk.ts'
import type { Arrivals, Model } from '../../model.ts'
import type { Witness } from '../../paths/witnessOf.ts'
import { arrivalsKey, type Possible } from '../../possible.ts'
import { decidedBy } from './decidedBy.ts'
import { addressFindings, type WithoutAddress } from './addressFindings.ts'
import { addressOf } from './address.ts'
import { after, example, exampleAt, exampleEnding, type Check, type AnalysisFinding } from './finding.ts'

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

/** Finds the learners who skip all remaining screens. Equal arrivals are followed only once. */
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

export const ends: Check = ({ raw, analysis, arm }) => {
  const { model, flow } = analysis
  const { program } = model
  const found: AnalysisFinding[] = []
  const address = addressOf(analysis, raw)
  const withoutAddress: WithoutAddress[] = []
  for (const [position, possible] of endings(model, flow.entered)) {
    const { id, terminal, config, definition } = program.screens[position]!
    const about = { screen: id, pointer: '/id' }
    const isLast: Applies = ({ path, ended }) => ended && path.at(-1) === id
    const ending = (found: string, witness: Witness | undefined) => ({
      found: found + after(', ', decidedBy(analysis, witness, isLast)),
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
      const applies: Applies = (walked, context) =>
        isLast(walked, context) && address.isMissing({ ...context, answers: walked.relevant })
      const whom = decidedBy(analysis, witness, applies, address.reads)
      withoutAddress.push({ screen: id, isEnd: true, whom, witness })
    }
  }
  const skipping = new Set(withoutAddress.map(({ screen }) => screen))
  // A step without an answer (a checkout) needs the address before it.
  program.screens.forEach((screen, position) => {
    const { id, definition } = screen!
    if (!address || definition.role !== 'step' || definition.answer !== 'none') return
    if (address.without(model.certain(flow.entered[position]!)).size === 0) return
    if (skipping.has(id)) return
    const witness = exampleAt(analysis, position, address.without)
    const applies: Applies = (walked) => walked.path.includes(id) && address.isMissing(walked.scopeAt(id))
    const whom = decidedBy(analysis, witness, applies, address.reads)
    withoutAddress.push({ screen: id, isEnd: false, whom, witness })
  })
  return address ? [...found, ...addressFindings(withoutAddress, address, arm)] : found
}
