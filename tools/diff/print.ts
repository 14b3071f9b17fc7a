/** A comparison as lines for a terminal. */
import pc from 'picocolors'
import { formatProblem } from '../../engine/core/formatProblem.ts'
import type { Problem } from '../../engine/core/errors.ts'
import type { Change } from '../../engine/analysis/differences/change.ts'
import type {
  ConfigsDiff,
  ListDiff,
  PageDiff,
  FieldsDiff,
  SiteFunnelDiff,
} from '../../engine/analysis/differences/compareConfigs.ts'
import { changeKey, type ChangeKey } from '../../engine/analysis/differences/causes.ts'
import type { Reassignment } from '../../engine/analysis/differences/compareAssignment.ts'
import type { ArmDiff } from '../../engine/analysis/differences/compareFunnel.ts'
import type { Arm } from '../../engine/analysis/armPrograms.ts'
import type { NewArm } from '../../engine/analysis/differences/newArms.ts'
import { ownEffects, type OwnEffects } from './ownEffects.ts'
import { percent } from './percent.ts'
import { reassignmentLines } from './printArms.ts'
import { changeLine } from './printChange.ts'
import { fileLines } from './printFiles.ts'
import { endingsLines, stillAcceptedWords } from './printEndings.ts'
import { pathsLines, type PrintPathsOptions } from './printPaths.ts'
import { causeBlocks, causeLines, lineWords } from './printCauses.ts'
import { printedOnce } from './printedOnce.ts'
import { sourceLines, textLines } from './printTexts.ts'
import { underWayLines } from './printUnderWay.ts'
import { counted } from '../../engine/analysis/counted.ts'

/** What is listed only on request. */
interface ListOptions {
  /** Lists all changed texts. If false, some of them are only counted (`textLines`). */
  texts: boolean
  /** Also lists the paths that a single change explains. */
  paths?: boolean
}

export interface PrintOptions extends ListOptions {
  /** The names of the two versions. */
  before: string
  after: string
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
      ? [pc.yellow(funnel === undefined ? fixOrSelectHint : fixHint), ...fileLines(diff.files)]
      : []),
    ...(diff.funnels ? funnelsLines(diff.funnels, options) : []),
    ...(diff.pages ? pagesLines(diff.pages, texts) : []),
    ...titled(
      'themes',
      (diff.themes ?? []).map((change) => changeLine(change)),
    ),
    ...(diff.site ? titled('site', fieldsLines(diff.site, texts)) : []),
  ]
  const end = diff.changed || diff.files ? [] : [pc.green('Nothing has changed in meaning.')]
  return [heading, ...parts, ...end]
}

const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`)
const titled = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : [pc.bold(title), ...indented(lines)]

const fixHint = 'Fix the errors and run diff again; more may follow.'
const fixOrSelectHint = `${fixHint} Use --funnel <id> to compare a funnel without errors.`

/** The errors of a version that cannot be compared. */
function problemLines(name: string, problems: readonly Problem[]): string[] {
  if (problems.length === 0) return []
  return [pc.red(`${name} does not compile: ${counted(problems.length, 'error')}.`), ...firstOfEach(problems)]
}

/** The errors of other funnels and pages, if only one funnel is compared. */
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

function funnelsLines({ added, removed, changed }: ListDiff<SiteFunnelDiff>, options: ListOptions): string[] {
  return [
    ...added.map(({ id, path, length }) =>
      pc.bold(pc.green(`+ funnel ${id} at ${path}, ${counted(length, 'screen')}`)),
    ),
    ...removed.map(({ id, path, length }) =>
      pc.bold(
        pc.red(`- funnel ${id} at ${path}, ${counted(length, 'screen')}; its learners cannot continue`),
      ),
    ),
    ...changed.flatMap(({ id, ...diff }) =>
      titled(`funnel ${id}${pc.dim(` (funnels/${id}/funnel.json)`)}`, funnelLines(diff, options)),
    ),
  ]
}

function funnelLines(
  { changes, notes, texts, arms, reassigned, newArms }: Omit<SiteFunnelDiff, 'id'>,
  options: ListOptions,
): string[] {
  const [control, ...otherArms] = arms as [ArmDiff, ...ArmDiff[]]
  const notesByChange = new Map([
    ...reassigned.map((each) => [experimentKey(each, changes), reassignmentLines(each)] as const),
    ...(notes.length > 0 ? [[urlChangeKey(changes), noteLines(notes)] as const] : []),
  ])
  return [
    ...causeLines(causeBlocks(printedOnce(changes, arms, texts.source), changes, control, notesByChange)),
    ...titled('texts', textLines(texts, options.texts, changes, control.consequences)),
    ...resultLines(control, changes, changes, options),
    ...otherArms.flatMap((each) => armLines(each, control, changes, options)),
    ...newArms.flatMap((each) => newArmLines(each, options)),
  ]
}

/** The key of the change that moves visitors to another arm. */
const experimentKey = ({ experiment }: Reassignment, changes: readonly Change[]): ChangeKey =>
  changeKey(changes.find(({ of, at }) => of === 'experiment' && at.startsWith(`${experiment}.`))!)

/** The key of the change that affects old URLs: another path, or other languages. */
const urlChangeKey = (changes: readonly Change[]): ChangeKey =>
  changeKey(changes.find(({ of, at }) => of === 'setting' && /^(?:path|locales)/.test(at))!)

/** The lines that an arm has in addition to those of the control. @param shared the changes that all arms share. */
function armLines(
  each: ArmDiff,
  control: ArmDiff,
  shared: readonly Change[],
  options: ListOptions,
): string[] {
  const controlAbove = control.paths && { paths: control.paths, changes: shared }
  const heading = [
    armWords(each.arm!),
    ...(each.kept ? [] : ['removed: its learners continue in the control']),
    ...(controlAbove ? ['only differences from the control'] : []),
  ].join(', ')
  const ownDiff = { ...each, ...ownEffects(each, control) }
  const lines = [
    ...causeLines(causeBlocks(printedOnce(each.changes, [each]), each.changes, ownDiff)),
    ...resultLines(ownDiff, each.changes, [...shared, ...each.changes], options, {
      ...(controlAbove && { control: controlAbove }),
      removed: each.kept ? 'the screen is removed in this arm' : 'the control does not have the screen',
    }),
  ]
  return each.kept ? titled(heading, lines) : [pc.bold(heading), ...indented(lines)]
}

function newArmLines({ arm, share, changes, texts }: NewArm, options: ListOptions): string[] {
  const visitors = share === undefined ? '' : `, for ${percent(share)} of visitors`
  return titled(`${armWords(arm)}${visitors}`, [
    ...changes.map((change) => changeLine(change) + pc.dim(lineWords(change))),
    ...sourceLines(texts, options.texts, changes),
  ])
}

const armWords = ({ experiment, variation }: Arm) => `arm ${variation} of ${experiment}`

const noteLines = (notes: readonly string[]) => notes.map((each) => `${pc.red('!')} ${each}`)

/**
 * What the changes do to learners.
 * @param shownChanges the changes that are printed above, together with their effects on endings. These effects are not
 * printed again.
 * @param allChanges all changes of the arm, also the shared changes.
 * @param control the paths and changes of the control, which are printed above. Undefined if the arm is the control.
 * @param removed why a screen is gone, in words.
 */
function resultLines(
  { consequences, paths, endings, underWay }: Pick<ArmDiff, 'consequences' | 'paths'> & OwnEffects,
  shownChanges: readonly Change[],
  allChanges: readonly Change[],
  options: ListOptions,
  { control, removed }: Pick<PrintPathsOptions, 'control'> & { removed?: string } = {},
): string[] {
  const keys = new Set(shownChanges.map(changeKey))
  return [
    ...(endings
      ? endingsLines(endings, consequences, ({ causes: [first] }) => first !== undefined && keys.has(first))
      : []),
    ...(paths ? pathsLines(paths, allChanges, { ...(control && { control }), listsAll: options.paths }) : []),
    ...(underWay ? underWayLines(underWay, removed, stillAcceptedWords(consequences)) : []),
  ]
}

function pagesLines({ added, removed, changed }: ListDiff<PageDiff>, texts: boolean): string[] {
  return [
    ...added.map(({ id, path }) => pc.bold(pc.green(`+ page ${id} at ${path}`))),
    ...removed.map(({ id, path }) => pc.bold(pc.red(`- page ${id} at ${path}`))),
    ...changed.flatMap(({ id, notes, ...diff }) => titled(`page ${id}`, fieldsLines(diff, texts, notes))),
  ]
}

const fieldsLines = (
  { changes, texts }: FieldsDiff,
  listsAllTexts: boolean,
  notes: readonly string[] = [],
): string[] => [
  ...changes.map((change) => changeLine(change)),
  ...noteLines(notes),
  ...titled('texts', textLines(texts, listsAllTexts)),
]
