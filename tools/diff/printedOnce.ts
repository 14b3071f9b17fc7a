/** Leaves out what another line of the report already shows, so that one cause has one line. */
import type { Patch } from '../../engine/core/config/rawConfig.ts'
import type { Change } from '../../engine/analysis/differences/change.ts'
import type { ArmDiff } from '../../engine/analysis/differences/compareFunnel.ts'
import type { ChangedText, TextsDiff } from '../../engine/analysis/differences/compareTexts.ts'
import { patchWords } from '../../engine/analysis/differences/patchWords.ts'

/** A change whose line is printed. */
export interface PrintedChange extends Change {
  /** For a patch: whether another line already shows a path of the patch. Such a path is not printed again. */
  isPathShownElsewhere?: (path: string) => boolean
}

/**
 * @param arms All arms, with the control first, if all arms share the changes. Only one arm, if only this arm has the
 * changes.
 * @param texts The changed source texts of the funnel, if they are printed too.
 */
export function printedOnce(
  changes: readonly Change[],
  arms: readonly ArmDiff[],
  texts: TextsDiff['source'] = [],
): PrintedChange[] {
  const repeated = new Set(
    arms[0]!.consequences.flatMap(({ repeatedChanges = [] }) => repeatedChanges.map(keyOf)),
  )
  return changes.flatMap((change): PrintedChange[] => {
    if (change.of === 'patch') return patchOnce(change, arms, texts)
    if (!repeated.has(keyOf(change))) return [change]
    // A consequence already shows this change and names the learners. A changed condition or route keeps its line, but
    // the line names no learners. Any other change has no line.
    return change.meaning ? [{ ...change, meaning: { ...change.meaning, learners: [] } }] : []
  })
}

const keyOf = ({ of, at }: Pick<Change, 'of' | 'at'>) => `${of} ${at}`

/**
 * The screens and texts that a patch changes have lines of their own, which say more. So the line of the patch shows
 * only its other paths.
 */
function patchOnce(change: Change, arms: readonly ArmDiff[], texts: TextsDiff['source']): PrintedChange[] {
  const armDiff = arms.find(({ arm }) => arm && `${arm.experiment}.${arm.variation}` === change.at)
  const shownPaths = [
    ...(armDiff?.changes ?? []).map(pathOf),
    ...texts.flatMap(({ key }) => key.split(`experiments.${change.at}.screens.`).slice(1)),
  ]
  const isPathShownElsewhere = (path: string) => {
    // In a patch and in the key of a text, a path has the steps `rules` and `answers`. `Change.at` omits them.
    const pathAsInChanges = path.replaceAll(/\.(?:rules|answers)(?=\.)/g, '')
    return shownPaths.some((each) =>
      [path, pathAsInChanges].some((name) => each === name || each.startsWith(`${name}.`)),
    )
  }
  const remainingWords = patchWords(
    change.before as Patch | undefined,
    change.after as Patch | undefined,
    isPathShownElsewhere,
  )
  return remainingWords === '' ? [] : [{ ...change, isPathShownElsewhere }]
}

/** `Change.of` → the field of a screen or answer in a patch. */
const fields: Readonly<Record<string, string>> = {
  end: 'terminal',
  goto: 'goto',
  kind: 'kind',
  next: 'next',
  when: 'when',
}

const pathOf = ({ of, at }: Change) => (fields[of] === undefined ? at : `${at}.${fields[of]}`)

/**
 * `ofScreens`: the number of texts of each removed screen. `rest`: all other texts. The text of an added or removed
 * answer is not in `rest`, because the line of the answer shows it.
 */
export function textsOnce(source: TextsDiff['source'], changes: readonly Change[]) {
  const isAnswer = ({ of, kind }: Change) => of === 'answer' && (kind === 'added' || kind === 'removed')
  const answers = new Set(
    changes.filter(isAnswer).map(({ at }) => {
      const [screen, answer] = at.split('.')
      return `screens.${screen}.answers.${answer}.text`
    }),
  )
  const removed = changes.filter(({ of, kind }) => of === 'screen' && kind === 'removed').map(({ at }) => at)
  const isRemovedTextOf =
    (screen: string) =>
    ({ key, after }: ChangedText) =>
      after === undefined && key.startsWith(`screens.${screen}.`)
  const ofScreens = removed
    .map((screen) => ({ screen, texts: source.filter(isRemovedTextOf(screen)).length }))
    .filter(({ texts }) => texts > 0)
  const rest = source.filter(
    (each) => !answers.has(each.key) && !removed.some((screen) => isRemovedTextOf(screen)(each)),
  )
  return { ofScreens, rest }
}
