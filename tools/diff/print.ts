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
import { ownOfArm, type OwnOfArm } from './ownOfArm.ts'
import { percent, reassignmentLines } from './printArms.ts'
import { changeLine } from './printChange.ts'
import { fileLines } from './printFiles.ts'
import { endingsLines } from './printEndings.ts'
import { pathsLines } from './printPaths.ts'
import { printedOnce, type PrintedChange } from './printedOnce.ts'
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
  /** Lists all texts, also translations whose source has changed. */
  texts: boolean
  /** The only funnel that is compared. */
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

/** The errors of a version that cannot be compared. */
function problemLines(name: string, problems: readonly Problem[]): string[] {
  if (problems.length === 0) return []
  return [pc.red(`${name} does not compile: ${counted(problems.length, 'error')}.`), ...firstOfEach(problems)]
}

/** The errors of other funnels and pages, if one funnel is compared alone. */
const elsewhereLines = (name: string, problems: readonly Problem[]) =>
  problems.length === 0
    ? []
    : [
        pc.yellow(`${name} has ${counted(problems.length, 'error')} in other funnels or pages:`),
        ...firstOfEach(problems),
      ]

/** The first problem of each code, with the number of its occurrences. */
function firstOfEach(problems: readonly Problem[]): string[] {
  const lines = [...new Set(problems.map(({ code }) => code))].flatMap((code) => {
    const same = problems.filter((each) => each.code === code)
    const [first, ...rest] = formatProblem(same[0]!).split('\n')
    return [same.length === 1 ? first! : `${first} (the first of ${same.length})`, ...rest]
  })
  return indented(lines)
}

function changeLines(changes: readonly PrintedChange[]): string[] {
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
  const [control, ...others] = arms as [ArmDiff, ...ArmDiff[]]
  return [
    ...changeLines(printedOnce(changes, arms, texts.source)),
    ...noteLines(notes),
    ...reassigned.flatMap(reassignmentLines),
    ...consequenceLines(control.consequences),
    ...resultLines(control, changes),
    ...others.flatMap((each) => armLines(each, control, changes)),
    ...newArms.flatMap(newArmLines),
    ...titled('texts', textLines(texts, all, changes)),
  ]
}

/** What an arm has besides the lines of the control. @param shared changes of all arms. */
function armLines(each: ArmDiff, control: ArmDiff, shared: readonly Change[]): string[] {
  const above = control.paths && { paths: control.paths, changes: shared }
  const heading = [
    armWords(each.arm!),
    ...(each.kept ? [] : ['removed: its learners continue in the control']),
    ...(above ? ['only what is not said above'] : []),
  ].join(', ')
  const lines = [
    ...changeLines(printedOnce(each.changes, [each])),
    ...consequenceLines(each.consequences),
    ...resultLines({ ...each, ...ownOfArm(each, control) }, [...shared, ...each.changes], {
      ...(above && { control: above }),
      removed: each.kept ? 'the screen is removed in this arm' : 'the control does not have the screen',
    }),
  ]
  return each.kept ? titled(heading, lines) : [pc.bold(heading), ...indented(lines)]
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

/**
 * What the changes do to learners. @param changes all of the arm, shared ones too. @param control what is printed above,
 * for an arm. @param removed says why a screen is gone.
 */
const resultLines = (
  { consequences, paths, endings, underWay }: Pick<ArmDiff, 'consequences' | 'paths'> & OwnOfArm,
  changes: readonly Change[],
  { control, removed }: { control?: Parameters<typeof pathsLines>[2]; removed?: string } = {},
): string[] => [
  ...(endings ? endingsLines(endings, consequences) : []),
  ...(paths ? pathsLines(paths, changes, control) : []),
  ...(underWay ? underWayLines(underWay, removed) : []),
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
