/** Screens that end the funnel no longer, or do now: learners meet what they did not, or no longer what they did. */
import type { RawScreen } from '../../../core/config/rawConfig.ts'
import type { Compared } from '../commonReasons.ts'
import { nameSome } from '../../problems/findings/skipped.ts'
import { asksForAddress } from '../../readings.ts'
import type { FindConsequences } from './consequence.ts'

export const movedEnds: FindConsequences = ({ before, after, compared }) =>
  after.raw.screens.flatMap(({ id, terminal }) => {
    const old = before.raw.screens.find((each: RawScreen) => each.id === id)
    if (!old || !old.terminal === !terminal) return []
    const affected = compared.filter(({ was, is }) => was.path.includes(id) && is.path.includes(id))
    const met = namesOf(affected, id, terminal ? 'was' : 'is')
    // The last screen of the list ends the funnel without saying so.
    if (met.length === 0) return []
    const asking = met.find((each) => {
      const at = after.program.position.get(each)
      return at !== undefined && asksForAddress(after.program.screens[at]!)
    })
    const address = asking === undefined ? '' : `; "${asking}" asks them for their address`
    const words = terminal
      ? `ends the funnel now: learners who see it no longer see ${nameSome(met)}`
      : `no longer ends the funnel: learners who ended there see ${nameSome(met)} next${address}`
    return [{ code: 'end-moved', screen: id, words }]
  })

/** The screens after one, of all these learners. */
const namesOf = (affected: readonly Compared[], id: string, side: 'was' | 'is'): string[] => [
  ...new Set(affected.flatMap(({ [side]: { path } }) => path.slice(path.indexOf(id) + 1))),
]
