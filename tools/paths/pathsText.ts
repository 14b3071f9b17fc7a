/** The paths of a funnel as text, such as `goal = travel`, then the walks that cover the funnel. */
import pc from 'picocolors'
import { counted } from '../../engine/analysis/counted.ts'
import { valueWords } from '../../engine/analysis/differences/changeWords.ts'
import type { ListedPath } from '../../engine/analysis/paths/listPaths.ts'
import { mostListed, type ArmPaths, type FunnelPaths } from '../../engine/analysis/paths/pathsOfFunnel.ts'
import type { Witness } from '../../engine/analysis/paths/witnessOf.ts'

export function pathsText(id: string, found: FunnelPaths): string {
  const { arms, unreachable, impossible, unwalked, unproven } = found
  return [
    ...arms.map((each) => countLine(id, each)),
    ...listLine('never reached', unreachable),
    ...listLine('impossible answers and routes', impossible),
    ...pathLines(arms),
    ...walkLines(found),
    ...unproven.map((each) => pc.yellow(`not proven: ${each}`)),
    ...listLine(pc.yellow('not proven, and in no walk'), unwalked),
  ].join('\n')
}

const maxEntries = 20

function listLine(title: string, entries: readonly string[]): string[] {
  if (entries.length === 0) return []
  const more = entries.length - maxEntries
  return [`${title}: ${entries.slice(0, maxEntries).join(', ')}${more > 0 ? ` and ${more} more` : ''}`]
}

function countLine(id: string, { arm, paths, shortest, longest, mean }: ArmPaths): string {
  const name = pc.bold(arm ? `${arm.experiment}: ${arm.variation}` : id)
  if (paths === undefined) return `${name}  not proven: the number of paths`
  const [fewest, most] = [shortest?.screens ?? 0, longest?.screens ?? 0]
  const screens = rangeWords(fewest, most, 'screen') + (fewest === most ? '' : ` (mean ${mean})`)
  const taps = rangeWords(shortest?.taps ?? 0, longest?.taps ?? 0, 'tap')
  return `${name}  ${counted(String(paths), 'path')}, ${screens}, ${taps}`
}

/** `2 to 3 screens`; `2 screens` if both numbers are 2. */
const rangeWords = (fewest: number, most: number, unit: string) =>
  fewest === most ? counted(most, unit) : `${fewest} to ${most} ${unit}s`

const listedIn = (arms: readonly ArmPaths[]) =>
  arms.flatMap(({ arm, listed }) => listed.map((path) => ({ arm, path })))

function pathLines(arms: readonly ArmPaths[]): string[] {
  const listed = listedIn(arms)
  const [first] = listed
  if (!first) return []
  const commonScreens = first.path.screens.filter((id) =>
    listed.every(({ path }) => path.screens.includes(id)),
  )
  const isShortened = arms.some(({ paths }) => paths === undefined || paths > BigInt(mostListed))
  const pathsHave = isShortened
    ? `${listed.length === 1 ? 'the listed path' : `each of the ${listed.length} listed paths`} has`
    : listed.length === 1
      ? 'the only path'
      : 'every path has'
  const noneCommon = `no screen is on ${isShortened ? 'all of the listed paths' : 'every path'}`
  const common = screenList(commonScreens, first.path.screens)
  return [
    '',
    common === '' ? noneCommon : `${pathsHave}: ${common}`,
    ...listed.flatMap(({ arm, path }, index) => {
      const ownScreens = path.screens.filter((id) => !commonScreens.includes(id))
      const armText = arm ? [`${arm.experiment} = ${arm.variation}`] : []
      const decided = [...armText, ...decidedWords(path)].join(', ') || 'everyone'
      return [
        `${number(index)}  ${decided}  ${pc.dim(counted(path.screens.length, 'screen'))}`,
        ...(ownScreens.length > 0 ? [`      ${pc.green('+')} ${screenList(ownScreens, path.screens)}`] : []),
      ]
    }),
  ]
}

const number = (index: number) => pc.dim(String(index + 1).padStart(4))

const maxValues = 6

/** An empty text is `""`, because `nothing` means that there is no value. */
const valueText = (value: unknown) => (value === null ? 'nothing' : value === '' ? '""' : valueWords(value))

function decidedWords({ by, unknown }: ListedPath): string[] {
  const words = (all: readonly unknown[]) => {
    const shown = all.slice(0, maxValues).map(valueText)
    return shown.join(' or ') + (all.length > maxValues ? ` or ${all.length - maxValues} more` : '')
  }
  return [
    ...Object.entries(by).map(([name, { values, others }]) =>
      others.length > 0 && others.length * 2 < values.length
        ? `${name} not ${words(others)}`
        : `${name} = ${words(values)}`,
    ),
    ...unknown.map((name) => `not proven: no value of ${name} is known`),
  ]
}

/** Lists screens. More than four consecutive screens of a path are shortened to the first and the last one. */
function screenList(ids: readonly string[], path: readonly string[]): string {
  const ranges: string[][] = []
  for (const id of ids) {
    const last = ranges.at(-1)
    if (last && path.indexOf(last.at(-1)!) + 1 === path.indexOf(id)) last.push(id)
    else ranges.push([id])
  }
  return ranges
    .map((range) => (range.length > 4 ? `${range[0]} … ${range.at(-1)} (${range.length})` : range.join(', ')))
    .join(', ')
}

function walkLines({ arms, walks, atLeast, unwalked, unproven }: FunnelPaths): string[] {
  if (walks.length === 0) return []
  const covered = `every screen, answer, route, transition and arm${unwalked.length + unproven.length > 0 ? ' that is proven' : ''}`
  const least = atLeast > 0 ? ` (at least ${atLeast} ${atLeast === 1 ? 'is' : 'are'} needed)` : ''
  const listed = listedIn(arms)
  // Two arms may list paths with the same screens, so the arm must match too.
  const pathOf = ({ context, screens }: Witness) =>
    listed.findIndex(
      ({ arm, path }) =>
        path.screens.join() === screens.join() &&
        (!arm || context[`experiments.${arm.experiment}`] === arm.variation),
    ) + 1
  const seen = new Set<string>()
  const rows: { from: number; to: number; pathLabel: string; added: [name: string, values: string][] }[] = []
  walks.forEach((walk, index) => {
    const path = pathOf(walk)
    const pathLabel = path === 0 ? counted(walk.screens.length, 'screen') : `path ${path}`
    const added = newIn(walk, seen)
    const last = rows.at(-1)
    // Consecutive walks on the same path share a line if only one name has new values: `goal = travel | work`.
    const isAlike = path > 0 && last?.pathLabel === pathLabel && last.added.length === 1 && added.length === 1
    if (isAlike && last.added[0]![0] === added[0]![0]) {
      last.to = index
      last.added[0]![1] += ` | ${added[0]![1]}`
    } else rows.push({ from: index, to: index, pathLabel, added })
  })
  return [
    '',
    `${walks.length === 1 ? '1 walk covers' : `${walks.length} walks cover`} ${covered}${least}; each with the answers that no earlier walk gives:`,
    ...rows.map(({ from, to, pathLabel, added }) => {
      const noneAdded = from === 0 ? 'no answers' : 'another path'
      const words = added.map(([name, values]) => `${name} = ${values}`).join(' · ') || noneAdded
      const numbers = from === to ? String(from + 1) : `${from + 1}–${to + 1}`
      return `${pc.dim(numbers.padStart(6))}  ${pathLabel.padEnd(8)}  ${words}`
    }),
    pc.dim('--json has all answers of each walk'),
  ]
}

/** The answers and the context of a walk that are not in `seen` yet. Adds them to `seen`. */
function newIn({ context, answers }: Witness, seen: Set<string>): [name: string, values: string][] {
  const all = [...Object.entries(answers), ...Object.entries(context)]
  return all.flatMap(([name, value]): [string, string][] => {
    const newValues = (Array.isArray(value) ? (value as readonly unknown[]) : [value]).filter((each) => {
      const key = `${name}=${String(each)}`
      return !seen.has(key) && seen.add(key)
    })
    return newValues.length > 0 ? [[name, valueWords(newValues.map(valueText))]] : []
  })
}
