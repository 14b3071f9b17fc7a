/** How a change of an experiment moves visitors to other arms, as lines for a terminal. */
import pc from 'picocolors'
import type { Reassignment } from '../../engine/analysis/differences/compareAssignment.ts'
import { percent } from './percent.ts'

export function reassignmentLines(reassignment: Reassignment): string[] {
  const { experiment, moves, control, conditionChanged, conditional } = reassignment
  const who = `simulated visitors${conditionChanged ? ' who meet its old and its new condition' : conditional ? ' who meet its condition' : ''}`
  const moved = moves.map(({ from, to, share }) => `${percent(share)} "${from}" → "${to}"`)
  const total = percent(moves.reduce((sum, { share }) => sum + share, 0))
  const effects = [
    ...(moved.length > 0
      ? [`${total} of ${who} are in another arm from their next run on (${moved.join(', ')})`]
      : []),
    ...(conditionChanged
      ? [
          'visitors who meet only its old condition leave the experiment, and visitors who meet only its new condition enter the experiment',
        ]
      : []),
  ]
  const results =
    'do not combine the results from before and after this change; a run under way keeps its arm'
  return [
    ...(effects.length > 0 ? [`"${experiment}": ${effects.join(', and ')}: ${results}`] : []),
    ...(control
      ? [
          `"${experiment}": its first arm, which everybody outside of the experiment sees, was "${control.before}" and is "${control.after}" now`,
        ]
      : []),
  ].map((line) => `${pc.red('!')} ${line}`)
}
