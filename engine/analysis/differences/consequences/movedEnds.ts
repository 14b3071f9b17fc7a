/** Screens that no longer end the funnel, or that end it now: learners see more screens than before, or fewer. */
import type { RawScreen } from '../../../core/config/rawConfig.ts'
import { readable } from '../../readable.ts'
import type { ComparedLearner } from '../commonReasons.ts'
import { asksForAddress } from '../../asksForAddress.ts'
import type { FindConsequences } from './consequence.ts'

export const movedEnds: FindConsequences = ({ before, after, compared }) =>
  after.raw.screens.flatMap(({ id, terminal, title }) => {
    const old = before.raw.screens.find((each: RawScreen) => each.id === id)
    if (!old || !old.terminal === !terminal) return []
    const affected = compared.filter(({ was, is }) => was.path.includes(id) && is.path.includes(id))
    const followingIds = idsAfter(id, affected, terminal ? 'was' : 'is')
    // If no learner sees a screen after this one, `terminal` changes nothing: the funnel ends here anyway.
    if (followingIds.length === 0) return []
    const addressScreen = followingIds.find((each) => {
      const at = after.program.position.get(each)
      return at !== undefined && asksForAddress(after.program.screens[at]!)
    })
    const screens = listed(followingIds, (terminal ? before : after).raw.screens)
    const words = `${title ? `“${readable(title)}” ` : ''}terminal: ${written(old.terminal)} → ${written(terminal)}`
    const details = terminal
      ? [`it ends the funnel now: learners who come to it no longer see ${screens}`]
      : [
          `it no longer ends the funnel: learners who ended there see ${screens} next`,
          ...(addressScreen === undefined ? [] : [`"${addressScreen}" asks them for their email address`]),
        ]
    return [{ code: 'end-moved', screen: id, words, details, repeatedChanges: [{ of: 'end', at: id }] }]
  })

const written = (terminal: boolean | undefined) => terminal ?? 'not written'

/** The screens that any of these learners sees after the screen `id`. */
const idsAfter = (id: string, affected: readonly ComparedLearner[], side: 'was' | 'is'): string[] => [
  ...new Set(affected.flatMap(({ [side]: { path } }) => path.slice(path.indexOf(id) + 1))),
]

const maxNamed = 4

/**
 * `the screen "plan" (“Your plan”)`, `the screens "email", "plan" and 2 more`: the title is added only to a single
 * screen.
 */
function listed(ids: readonly string[], screens: readonly RawScreen[]): string {
  const named = ids.slice(0, maxNamed).map((id) => `"${id}"`)
  const title = screens.find(({ id }) => id === ids[0])?.title
  if (ids.length === 1) return `the screen ${named[0]}${title ? ` (“${readable(title)}”)` : ''}`
  const more = ids.length - maxNamed
  return `the screens ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
