/** A comparison as lines for a terminal. */
import pc from 'picocolors'
import { formatProblem } from '../../engine/core/formatProblem.ts'
import type { Problem } from '../../engine/core/errors.ts'
import type { Change } from '../../engine/analysis/differences/change.ts'
import type {
  ConfigsDiff,
  ListDiff,
  PageDiff,
  PlainDiff,
  SiteFunnelDiff,
} from '../../engine/analysis/differences/compareConfigs.ts'
import type { Consequence } from '../../engine/analysis/differences/consequences/consequence.ts'
import type { ArmDiff } from '../../engine/analysis/differences/compareFunnel.ts'
import type { Arm } from '../../engine/analysis/differences/armVersions.ts'
import type { NewArm } from '../../engine/analysis/differences/newArms.ts'
import { percent, reassignmentLines, withoutKnown } from './printArms.ts'
import { changeLine } from './printChange.ts'
import { fileLines } from './printFiles.ts'
import { endingsLines } from './printEndings.ts'
import { pathsLines } from './printPaths.ts'
import { changedLines, textLines } from './printTexts.ts'
import { underWayLines } from './printUnderWay.ts'
import {
  adviceWords,
  counted,
  learnerWords,
  verdictWords,
} from '../../engine/analysis/differences/changeWords.ts'

export interface PrintOptions {
  /** The names of the two versions. */
  before: string
  after: string
  /** Lists every text. */
  texts: boolean
  /** The only one that is compared. */
  funnel?: string | undefined
}

/** The whole report, line by line. */
export function diffLines(diff: ConfigsDiff, options: PrintOptions): string[] {
  const { before, after, texts, funnel } = options
  const heading = pc.dim(`${before} → ${after}`)
  const parts = [
    ...problemLines(before, diff.problems.before),
    ...problemLines(after, diff.problems.after),
    ...elsewhereLines(before, diff.elsewhere.before),
    ...elsewhereLines(after, diff.elsewhere.after),
    ...(diff.files
      ? [pc.yellow(funnel === undefined ? aloneWords : againWords), ...fileLines(diff.files)]
      : []),
    ...(diff.funnels ? funnelsLines(diff.funnels, texts) : []),
    ...(diff.pages ? pagesLines(diff.pages, texts) : []),
    ...titled('themes', (diff.themes ?? []).map(changeLine)),
    ...(diff.site ? titled('site', plainLines(diff.site, texts)) : []),
  ]
  const end = diff.changed || diff.files ? [] : [pc.green('Nothing has changed in meaning.')]
  return [heading, ...parts, ...end]
}

const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`)
const titled = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : [pc.bold(title), ...indented(lines)]

const againWords = 'Fix these and run diff again; more may follow.'
const aloneWords = `${againWords} A funnel without errors is compared with --funnel <id>.`

/** Of a version that cannot be compared. */
function problemLines(name: string, problems: readonly Problem[]): string[] {
  if (problems.length === 0) return []
  return [pc.red(`${name} does not compile: ${counted(problems.length, 'error')}.`), ...firstOfEach(problems)]
}

/** Set if one funnel is compared alone. */
const elsewhereLines = (name: string, problems: readonly Problem[]) =>
  problems.length === 0
    ? []
    : [
        pc.yellow(`${name} has ${counted(problems.length, 'error')} in other funnels or pages:`),
        ...firstOfEach(problems),
      ]

/** Of each code the first problem, and how often it occurs. */
function firstOfEach(problems: readonly Problem[]): string[] {
  const lines = [...new Set(problems.map(({ code }) => code))].flatMap((code) => {
    const same = problems.filter((each) => each.code === code)
    const [first, ...rest] = formatProblem(same[0]!).split('\n')
    return [same.length === 1 ? first! : `${first} (the first of ${same.length})`, ...rest]
  })
  return indented(lines)
}

function changeLines(changes: readonly Change[]): string[] {
  return changes.flatMap((change) => {
    const [verdict, advice] = [verdictWords(change), adviceWords(change)]
    return [
      changeLine(change),
      ...(verdict === undefined ? [] : [`    ${pc.dim(verdict)}`]),
      ...(advice === undefined ? [] : [`    ${pc.yellow(advice)}`]),
      ...(change.meaning?.learners ?? []).map((learner) => `    ${learnerWords(learner)}`),
    ]
  })
}

function funnelsLines({ added, removed, changed }: ListDiff<SiteFunnelDiff>, texts: boolean): string[] {
  return [
    ...added.map(({ id, path, screens }) =>
      pc.bold(pc.green(`+ funnel ${id} at ${path}, ${counted(screens, 'screen')}`)),
    ),
    ...removed.map(({ id, path, screens }) =>
      pc.bold(
        pc.red(`- funnel ${id} at ${path}, ${counted(screens, 'screen')}; its learners cannot continue`),
      ),
    ),
    ...changed.flatMap(({ id, ...diff }) => titled(`funnel ${id}`, funnelLines(diff, texts))),
  ]
}

function funnelLines(
  { changes, notes, texts, arms, reassigned, newArms }: Omit<SiteFunnelDiff, 'id'>,
  all: boolean,
): string[] {
  const [control, ...others] = arms
  return [
    ...changeLines(changes),
    ...noteLines(notes),
    ...reassigned.flatMap(reassignmentLines),
    ...consequenceLines(control!.consequences),
    ...armLines(control!, changes),
    ...others.flatMap((each) => {
      const all = armLines(each, [...changes, ...each.changes])
      const own = withoutKnown(all, armLines(control!, changes))
      const heading = [
        armWords(each.arm!),
        ...(own.length < all.length ? ['besides all that is said above'] : []),
        ...(each.kept ? [] : ['removed: its learners continue in the control']),
      ].join(', ')
      return titled(heading, [...changeLines(each.changes), ...consequenceLines(each.consequences), ...own])
    }),
    ...newArms.flatMap(newArmLines),
    ...titled('texts', textLines(texts, all)),
  ]
}

function newArmLines({ arm, share, changes, texts }: NewArm): string[] {
  const visitors = share === undefined ? '' : `, for ${percent(share)} of visitors`
  return titled(`${armWords(arm)}${visitors}`, [
    ...changeLines(changes),
    ...texts.flatMap((each) => changedLines(each, texts)),
  ])
}

const armWords = ({ experiment, variation }: Arm) => `arm ${variation} of ${experiment}`

const noteLines = (notes: readonly string[]) => notes.map((each) => `${pc.red('!')} ${each}`)

const consequenceLines = (consequences: readonly Consequence[]) =>
  consequences.map(({ screen, words }) => `${pc.red('!')} "${screen}" ${words}`)

/** @param changes all of the arm, shared ones too. */
const armLines = (
  { consequences, paths, endings, underWay }: ArmDiff,
  changes: readonly Change[],
): string[] => [
  ...(endings ? endingsLines(endings, consequences) : []),
  ...(paths ? pathsLines(paths, changes) : []),
  ...(underWay ? underWayLines(underWay) : []),
]

function pagesLines({ added, removed, changed }: ListDiff<PageDiff>, texts: boolean): string[] {
  return [
    ...added.map(({ id, path }) => pc.bold(pc.green(`+ page ${id} at ${path}`))),
    ...removed.map(({ id, path }) => pc.bold(pc.red(`- page ${id} at ${path}`))),
    ...changed.flatMap(({ id, notes, ...diff }) => titled(`page ${id}`, plainLines(diff, texts, notes))),
  ]
}

const plainLines = ({ changes, texts }: PlainDiff, all: boolean, notes: readonly string[] = []): string[] => [
  ...changes.map(changeLine),
  ...noteLines(notes),
  ...titled('texts', textLines(texts, all)),
]
