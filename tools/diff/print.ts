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
} from '../../engine/analysis/differences/compareConfigs.ts'
import type { FileDiff } from '../../engine/analysis/differences/compareFiles.ts'
import type { Consequence } from '../../engine/analysis/differences/consequences/consequence.ts'
import type { ArmDiff, FunnelDiff } from '../../engine/analysis/differences/compareFunnel.ts'
import type { NewArm } from '../../engine/analysis/differences/newArms.ts'
import { percent, reassignmentLines } from './printArms.ts'
import { endingsLines } from './printEndings.ts'
import { pathsLines } from './printPaths.ts'
import { changedLines, textLines } from './printTexts.ts'
import { underWayLines } from './printUnderWay.ts'
import {
  adviceWords,
  changeWords,
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
}

/** The whole report, line by line. */
export function diffLines(diff: ConfigsDiff, options: PrintOptions): string[] {
  const { before, after, texts } = options
  const heading = pc.dim(`${before} → ${after}`)
  const parts = [
    ...(diff.files ? fileLines(diff.files) : []),
    ...problemLines(before, diff.problems.before),
    ...problemLines(after, diff.problems.after),
    ...(diff.files ? [pc.yellow(againWords)] : []),
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

/** Of each code the first problem, and how often it occurs. */
function problemLines(name: string, problems: readonly Problem[]): string[] {
  if (problems.length === 0) return []
  const lines = [...new Set(problems.map(({ code }) => code))].flatMap((code) => {
    const same = problems.filter((each) => each.code === code)
    const [first, ...rest] = formatProblem(same[0]!).split('\n')
    return [same.length === 1 ? first! : `${first} (the first of ${same.length})`, ...rest]
  })
  return [pc.red(`${name} does not compile: ${counted(problems.length, 'error')}.`), ...indented(lines)]
}

const signs = { added: '+', removed: '-', changed: '~' } as const

function fileLines(files: readonly FileDiff[]): string[] {
  const lines = files.flatMap(({ file, kind, changes = [] }) => [
    `${signs[kind]} ${file}`,
    ...indented(changes.map(changeLine)),
  ])
  return lines.length === 0
    ? ['No file differs.']
    : [pc.yellow('What differs in the files, as learners cannot be compared:'), ...indented(lines)]
}

const colours: Readonly<Record<Change['kind'], (text: string) => string>> = {
  added: pc.green,
  removed: pc.red,
  renamed: pc.cyan,
  moved: pc.cyan,
  changed: pc.yellow,
}

const marks: Readonly<Record<Change['kind'], string>> = {
  added: '+',
  removed: '-',
  renamed: '=',
  moved: '↕',
  changed: '~',
}

const changeLine = (change: Change) => `${colours[change.kind](marks[change.kind])} ${changeWords(change)}`

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

function funnelsLines({ added, removed, changed }: ListDiff<FunnelDiff>, texts: boolean): string[] {
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

function funnelLines({ changes, texts, arms, reassigned, newArms }: FunnelDiff, all: boolean): string[] {
  const [control, ...others] = arms
  return [
    ...changeLines(changes),
    ...reassigned.flatMap(reassignmentLines),
    ...consequenceLines(control!.consequences),
    ...armLines(control!, changes),
    ...others.flatMap((each) =>
      titled(
        `${each.arm!.experiment} = ${each.arm!.variation}${each.kept ? '' : '; removed, its learners continue in the control'}`,
        [
          ...changeLines(each.changes),
          ...consequenceLines(each.consequences),
          ...armLines(each, [...changes, ...each.changes]),
        ],
      ),
    ),
    ...newArms.flatMap(newArmLines),
    ...titled('texts', textLines(texts, all)),
  ]
}

function newArmLines({ arm, share, changes, texts }: NewArm): string[] {
  const visitors = share === undefined ? '' : `, for ${percent(share)} of visitors`
  return titled(`${arm.experiment} = ${arm.variation}${visitors}`, [
    ...changeLines(changes),
    ...texts.flatMap((each) => changedLines(each, texts)),
  ])
}

const consequenceLines = (consequences: readonly Consequence[]) =>
  consequences.map(({ screen, words }) => `${pc.red('!')} ${screen} ${words}`)

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
    ...changed.flatMap(({ id, access, ...diff }) => titled(`page ${id}`, plainLines(diff, texts, access))),
  ]
}

const plainLines = ({ changes, texts }: PlainDiff, all: boolean, notes: readonly string[] = []): string[] => [
  ...changes.map(changeLine),
  ...notes.map((each) => `${pc.red('!')} ${each}`),
  ...titled('texts', textLines(texts, all)),
]
