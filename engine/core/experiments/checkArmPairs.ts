/**
 * Checks each pair of arms that one learner can get together. Reports a field that both arms change, or an error that
 * occurs only with both patches.
 */
import { fromPointer, pointerStep } from '../jsonPointer.ts'
import { reporter, type Report } from '../config/reporter.ts'
import type { Experiment, Patch, RawFunnel } from '../config/rawConfig.ts'
import type { Problem } from '../errors.ts'
import { positionInWords } from './armCause.ts'
import { applyPatch } from './mergePatch.ts'

interface Arm {
  experiment: Experiment
  id: string
  patch: Patch
  /** The pointer of the patch in the funnel's file. */
  pointer: string
  /** The pointers of the patch's leaves, relative to the patch. */
  leaves: readonly string[]
  /** The ids of the screens, scores and conditions that the patch changes, adds or removes. */
  changes: ReadonlySet<string>
  /** All words in the patch and in the conditions that it uses. They include every id that the patch depends on. */
  words: ReadonlySet<string>
}

/**
 * Does not report the errors that an arm has alone, so check each arm alone first.
 * @param problemsOf returns the problems of a patched funnel.
 */
export function checkArmPairs(
  raw: RawFunnel,
  problemsOf: (patched: RawFunnel) => readonly Problem[],
  report: Report,
): void {
  const experiments = raw.experiments ?? []
  const arms = experiments.map((experiment, at) => patchedArms(raw, experiment, at))
  experiments.forEach((later, laterAt) => {
    experiments.slice(0, laterAt).forEach((earlier, earlierAt) => {
      const [earlierArms, laterArms] = [arms[earlierAt]!, arms[laterAt]!]
      // If both experiments change the same field, their arms are not checked further.
      if (!canShareLearners(earlier, later) || reportConflict(earlierArms, laterArms, report)) return
      const pairs = laterArms.flatMap((second) => earlierArms.map((first) => [first, second] as const))
      for (const [first, second] of pairs)
        if (dependsOn(first, second) || dependsOn(second, first))
          reportBreak(raw, first, second, problemsOf, report)
    })
  })
}

/** The variations of an experiment that have a patch. @param at the index of the experiment. */
const patchedArms = (raw: RawFunnel, experiment: Experiment, at: number): Arm[] =>
  experiment.variations.flatMap(({ id, patch }, v) =>
    patch
      ? {
          ...{ experiment, id, patch },
          pointer: `/experiments/${at}/variations/${v}/patch`,
          leaves: leavesOf(patch).filter((leaf) => leaf !== ''),
          changes: new Set(Object.values(patch).flatMap((part: object) => Object.keys(part))),
          words: wordsOf(patch, raw),
        }
      : [],
  )

function leavesOf(patch: unknown, pointer = ''): string[] {
  if (typeof patch !== 'object' || patch === null || Array.isArray(patch)) return [pointer]
  return Object.entries(patch).flatMap(([key, value]) => leavesOf(value, pointer + pointerStep(key)))
}

function wordsOf(patch: Patch, { conditions = {} }: RawFunnel): Set<string> {
  const words = new Set<string>()
  const collect = (value: unknown): void => {
    for (const word of JSON.stringify(value).match(/[\w-]+/g) ?? []) {
      if (words.has(word)) continue
      words.add(word)
      if (Object.hasOwn(conditions, word)) collect(conditions[word])
    }
  }
  collect(patch)
  return words
}

/** Whether one learner can be in both experiments. Separate ranges of one namespace have no learners in common. */
function canShareLearners(a: Experiment, b: Experiment): boolean {
  if (!a.namespace || !b.namespace || a.namespace[0] !== b.namespace[0]) return true
  return a.namespace[1] < b.namespace[2] && b.namespace[1] < a.namespace[2]
}

/** Whether the first arm names something that the second arm changes, adds or removes. */
const dependsOn = ({ words }: Arm, { changes }: Arm) => [...changes].some((id) => words.has(id))

/** A pointer and the pointers of all values that contain its target, except the whole patch. */
const withAncestors = (pointer: string): string[] =>
  [...pointer.matchAll(/\//g)]
    .slice(1)
    .map(({ index }) => pointer.slice(0, index))
    .concat(pointer)

/**
 * Reports the first field that both experiments change, and returns whether there is one. A patch that replaces or
 * removes a value also changes everything inside this value.
 */
function reportConflict(earlier: readonly Arm[], later: readonly Arm[], report: Report): boolean {
  const earlierLeaves = new Set(earlier.flatMap(({ leaves }) => leaves))
  const changedParts = new Set([...earlierLeaves].flatMap(withAncestors))
  for (const { experiment, pointer, leaves } of later) {
    const shared = leaves.find(
      (leaf) => changedParts.has(leaf) || withAncestors(leaf).some((each) => earlierLeaves.has(each)),
    )
    if (shared === undefined) continue
    const keys = `"${earlier[0]!.experiment.key}" and "${experiment.key}"`
    report('patch-conflict', pointer + shared, `${fromPointer(shared).slice(1).join('.')} in ${keys}`)
    return true
  }
  return false
}

/** Reports the first error that occurs only with both arms together. */
function reportBreak(
  raw: RawFunnel,
  first: Arm,
  second: Arm,
  problemsOf: (patched: RawFunnel) => readonly Problem[],
  report: Report,
): void {
  const [withFirst, withSecond] = [withPatch(raw, first.patch), withPatch(raw, second.patch)]
  const withBoth = withPatch(withFirst.funnel, second.patch)
  const problemsAlone = [withFirst, withSecond].flatMap((each) => [
    ...each.patchProblems,
    ...problemsOf(each.funnel),
  ])
  const knownProblems = new Set(problemsAlone.map(({ code, message }) => code + message))
  const isNewError = ({ code, message, severity }: Problem) =>
    severity === 'error' && !knownProblems.has(code + message)
  const inPatch = withBoth.patchProblems.find(isNewError)
  const newError = inPatch ?? problemsOf(withBoth.funnel).find(isNewError)
  if (!newError) return
  const arms = [first, second].map(({ id, experiment }) => `"${id}" of "${experiment.key}"`).join(' and ')
  // A message is `Title: what was found.` Here the title continues a sentence, so it begins with a small letter.
  const [title = '', ...found] = newError.message.replace(/\.$/, '').split(': ')
  const problemInWords = `${title.charAt(0).toLowerCase()}${title.slice(1)}: ${found.join(': ')}`
  const position = positionInWords(inPatch ? second.patch : withBoth.funnel, fromPointer(newError.pointer))
  const pointer = second.pointer + (inPatch?.pointer ?? '')
  report('arms-break-together', pointer, `${arms}. With both, ${position}, ${problemInWords}`)
}

/** The funnel with a patch. `patchProblems` are the problems of applying the patch, with pointers into the patch. */
function withPatch(raw: RawFunnel, patch: Patch): { funnel: RawFunnel; patchProblems: readonly Problem[] } {
  const { problems, report } = reporter({ file: '', locate: () => ({ line: 0, column: 0 }) })
  return { funnel: applyPatch(raw, patch, report, ''), patchProblems: problems }
}
