/** Checks pairs of arms that one learner can see together. They must not change the same field or break the funnel together. */
import { pointerStep } from '../conditions/codes.ts'
import { fromPointer } from '../config/parse.ts'
import type { Report } from '../config/reporter.ts'
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
  /** All words in the patch and in the conditions that the patch uses. They include every id that the patch depends on. */
  words: ReadonlySet<string>
}

/** @param problemsOf returns the problems of a patched funnel. Each arm has already been checked alone. */
export function checkMeetingArms(
  raw: RawFunnel,
  problemsOf: (armed: RawFunnel) => readonly Problem[],
  report: Report,
): void {
  const experiments = raw.experiments ?? []
  const arms = experiments.map((experiment, at) => armsOf(raw, experiment, at))
  experiments.forEach((later, b) => {
    experiments.slice(0, b).forEach((earlier, a) => {
      if (!canMeet(earlier, later) || reportConflict(arms[a]!, arms[b]!, report)) return
      const pairs = arms[b]!.flatMap((each) => arms[a]!.map((other) => [other, each] as const))
      for (const [first, second] of pairs)
        if (dependsOn(first, second) || dependsOn(second, first))
          reportBreak(raw, first, second, problemsOf, report)
    })
  })
}

const armsOf = (raw: RawFunnel, experiment: Experiment, at: number): Arm[] =>
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
  const read = (value: unknown): void => {
    for (const word of JSON.stringify(value).match(/[\w-]+/g) ?? []) {
      if (words.has(word)) continue
      words.add(word)
      if (Object.hasOwn(conditions, word)) read(conditions[word])
    }
  }
  read(patch)
  return words
}

/** Whether one learner can be in both experiments. Experiments in one namespace with separate ranges share no learners. */
function canMeet(a: Experiment, b: Experiment): boolean {
  if (!a.namespace || !b.namespace || a.namespace[0] !== b.namespace[0]) return true
  return a.namespace[1] < b.namespace[2] && b.namespace[1] < a.namespace[2]
}

const dependsOn = ({ words }: Arm, { changes }: Arm) => [...changes].some((id) => words.has(id))

/** A pointer and the pointers of all values that contain its target. */
const withAncestors = (pointer: string): string[] =>
  [...pointer.matchAll(/\//g)]
    .slice(1)
    .map(({ index }) => pointer.slice(0, index))
    .concat(pointer)

/** Reports a field that both experiments change. A patch that replaces or removes a value also changes everything inside it. */
function reportConflict(earlier: readonly Arm[], later: readonly Arm[], report: Report): boolean {
  const earlierLeaves = new Set(earlier.flatMap(({ leaves }) => leaves))
  const containers = new Set([...earlierLeaves].flatMap(withAncestors))
  for (const { experiment, pointer, leaves } of later) {
    const both = leaves.find(
      (leaf) => containers.has(leaf) || withAncestors(leaf).some((each) => earlierLeaves.has(each)),
    )
    if (both === undefined) continue
    const keys = `"${earlier[0]!.experiment.key}" and "${experiment.key}"`
    report('patch-conflict', pointer + both, `${fromPointer(both).slice(1).join('.')} in ${keys}`)
    return true
  }
  return false
}

/** Reports the first error that occurs only with both arms together. */
function reportBreak(
  raw: RawFunnel,
  first: Arm,
  second: Arm,
  problemsOf: (armed: RawFunnel) => readonly Problem[],
  report: Report,
): void {
  const alone = [first, second].flatMap(({ patch }) => problemsOf(patched(raw, patch)))
  const known = new Set(alone.map(({ code, message }) => code + message))
  const both = patched(patched(raw, first.patch), second.patch)
  const broken = problemsOf(both).find(
    ({ code, message, severity }) => severity === 'error' && !known.has(code + message),
  )
  if (!broken) return
  const arms = [first, second].map(({ id, experiment }) => `"${id}" of "${experiment.key}"`).join(' and ')
  const [title = '', ...found] = broken.message.replace(/\.$/, '').split(': ')
  const wrong = `${title.charAt(0).toLowerCase()}${title.slice(1)}: ${found.join(': ')}`
  const position = positionInWords(both, fromPointer(broken.pointer))
  report('arms-break-together', second.pointer, `${arms}. With both, ${position}, ${wrong}`)
}

const patched = (funnel: RawFunnel, patch: Patch) => applyPatch(funnel, patch, () => undefined, '')
