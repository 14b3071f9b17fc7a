/** Checks every arm of a funnel's experiments like the funnel itself. */
import type { Problem, ProblemCode } from '../errors.ts'
import type { Registry } from '../kind/registry.ts'
import { answerFieldNames } from '../config/answerFields.ts'
import { checkFunnel } from '../config/checkFunnel.ts'
import { linkFunnel } from '../config/link.ts'
import { fromPointer } from '../config/parse.ts'
import { hasError, reporter, type Report } from '../config/reporter.ts'
import type { Experiment, RawFunnel, Site } from '../config/rawConfig.ts'
import { checkIds, validateEnvelope, validateItems } from '../config/validate.ts'
import { armCause, type ArmCause, ownerInWords, positionInWords } from './armCause.ts'
import { checkStaleTexts } from './checkStaleTexts.ts'
import { checkMeetingArms } from './checkMeetingArms.ts'
import { applyPatch } from './mergePatch.ts'
import { isNeed, reportRemoved, type RemovedNeed } from './removedNeeds.ts'

/** A patched funnel has no file. Its problems get the position of their cause in the patch. */
const nowhere = { line: 0, column: 0 }

/** Reports the problems of each arm that the funnel without patches does not have. */
export function checkArms(raw: RawFunnel, registry: Registry, site: Site, report: Report): void {
  if (!raw.experiments) return
  // Computed on first use, because most arms have no problems to compare.
  let before: ReadonlySet<string> | undefined
  const isNew = ({ code, message }: Problem) => {
    before ??= new Set(problemsOf(raw, registry, site).map((each) => each.code + each.message))
    return !before.has(code + message)
  }
  const ids = new Set(raw.screens.map(({ id }) => id))
  raw.experiments.forEach((experiment, e) => {
    checkWeights(experiment, `/experiments/${e}`, report)
    experiment.variations.forEach(({ id, patch }, v) => {
      if (!patch) return
      const pointer = `/experiments/${e}/variations/${v}/patch`
      const armed = applyPatch(raw, patch, report, pointer)
      checkStaleTexts(raw, armed, patch, registry, pointer, report)
      const added = problemsOf(armed, registry, site).filter(isNew)
      const causeOf = (at: string, found: string) =>
        armCause(patch, armed, at, found, (each) => ids.has(each))
      reportArm(`"${id}" of "${experiment.key}"`, armed, added, causeOf, (code, at, found, hint) =>
        report(code, pointer + at, found, hint),
      )
    })
  })
  checkMeetingArms(raw, (armed) => problemsOf(armed, registry, site), report)
}

/** @param report a function that accepts pointers into the patch. */
function reportArm(
  arm: string,
  armed: RawFunnel,
  problems: readonly Problem[],
  causeOf: (pointer: string, found: string) => ArmCause,
  report: Report,
): void {
  const needs: RemovedNeed[] = []
  for (const { code, message, pointer: problemPointer, hint } of problems) {
    const detail = message.slice(message.indexOf(': ') + 2, -1)
    const { pointer, does, removes } = causeOf(problemPointer, detail)
    const steps = fromPointer(problemPointer)
    if (removes !== undefined && isNeed(code)) {
      const { pointer: at, what } = removes
      needs.push({ code, pointer: at, what, owner: ownerInWords(armed, steps) })
      continue
    }
    const found =
      does === undefined
        ? `${detail}, ${positionInWords(armed, steps.slice(0, 2))} of the arm ${arm}`
        : `the arm ${arm} ${does}; then ${positionInWords(armed, steps)}, ${detail}`
    report(code as ProblemCode, pointer, found, hint)
  }
  reportRemoved(needs, arm, report)
}

/** The problems of a patched funnel, with pointers into the patched funnel. */
function problemsOf(armed: RawFunnel, registry: Registry, site: Site): readonly Problem[] {
  const { problems, report } = reporter({ file: '', locate: () => nowhere })
  checkIds(armed, '', report)
  const valid = validateEnvelope('funnel', armed, registry, report)
  const items = armed.screens as unknown as Record<string, unknown>[]
  const fields = answerFieldNames(site)
  if (valid && validateItems(items, 'screens', registry, report, { fields }) && !hasError(problems)) {
    linkFunnel(armed, registry, site, report)
    checkFunnel(armed, registry, site, report)
  }
  return problems
}

function checkWeights(
  { weights, coverage, feature, variations }: Experiment,
  pointer: string,
  report: Report,
): void {
  const own = weights ? 'weights' : coverage === undefined ? undefined : 'coverage'
  if (feature !== undefined && own)
    report('weights-on-feature', `${pointer}/${own}`, `"${own}" beside the feature "${feature}"`)
  if (!weights) return
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (weights.length !== variations.length) {
    report(
      'wrong-weights',
      `${pointer}/weights`,
      `${weights.length} weights for ${variations.length} variations`,
    )
  } else if (Math.abs(sum - 1) > 1e-6) report('wrong-weights', `${pointer}/weights`, `they add up to ${sum}`)
}
