/**
 * Checks a funnel with the patch of each arm. The checks are the same as for the funnel without patches. Also checks
 * the weights, pairs of arms, and the other texts of a screen whose title an arm changes.
 */
import type { Problem, ProblemCode } from '../errors.ts'
import type { Registry } from '../kind/registry.ts'
import { answerFieldNames } from '../config/answerFields.ts'
import { checkFunnel } from '../config/checkFunnel.ts'
import { linkFunnel } from '../config/link.ts'
import { fromPointer } from '../jsonPointer.ts'
import { hasError, reporter, type Report } from '../config/reporter.ts'
import type { Experiment, RawFunnel, SiteWithThemes } from '../config/rawConfig.ts'
import { checkIds, validateEnvelope, validateItems } from '../config/validate.ts'
import { armCause, type ArmCause, type ExistedBefore, ownerInWords, positionInWords } from './armCause.ts'
import { checkLeftoverTexts } from './checkLeftoverTexts.ts'
import { checkArmPairs } from './checkArmPairs.ts'
import { applyPatch } from './mergePatch.ts'
import { isUseOfMissing, reportRemoved, type UseOfRemoved } from './reportRemoved.ts'

/** A patched funnel has no file, so its problems have no line. `reportArm` reports each at its cause in the patch. */
const noPosition = { line: 0, column: 0 }

/** Reports, for each arm, the problems that the funnel has only with the arm's patch. */
export function checkArms(raw: RawFunnel, registry: Registry, site: SiteWithThemes, report: Report): void {
  if (!raw.experiments) return
  // Computed on first use, because most arms have no problems to compare.
  let knownProblems: ReadonlySet<string> | undefined
  const isNew = ({ code, message }: Problem) => {
    knownProblems ??= new Set(problemsOf(raw, registry, site).map((each) => each.code + each.message))
    return !knownProblems.has(code + message)
  }
  const screenIds = new Set(raw.screens.map(({ id }) => id))
  const existedBefore: ExistedBefore = (list, id) =>
    list === 'screens' ? screenIds.has(id) : Object.hasOwn(raw[list] ?? {}, id)
  raw.experiments.forEach((experiment, e) => {
    checkWeights(experiment, `/experiments/${e}`, report)
    experiment.variations.forEach(({ id, patch }, v) => {
      if (!patch) return
      const pointer = `/experiments/${e}/variations/${v}/patch`
      const patched = applyPatch(raw, patch, report, pointer)
      checkLeftoverTexts(raw, patched, patch, registry, pointer, report)
      const newProblems = problemsOf(patched, registry, site).filter(isNew)
      const causeOf = (at: string, found: string) => armCause(patch, patched, at, found, existedBefore)
      reportArm(`"${id}" of "${experiment.key}"`, patched, newProblems, causeOf, (code, at, found, hint) =>
        report(code, pointer + at, found, hint),
      )
    })
  })
  checkArmPairs(raw, (patched) => problemsOf(patched, registry, site), report)
}

/**
 * Reports the problems of one arm at their causes.
 * @param arm the arm in words, such as `"short" of "length"`.
 * @param report accepts pointers into the patch.
 */
function reportArm(
  arm: string,
  patched: RawFunnel,
  problems: readonly Problem[],
  causeOf: (pointer: string, found: string) => ArmCause,
  report: Report,
): void {
  const uses: UseOfRemoved[] = []
  for (const { code, message, pointer: problemPointer, hint } of problems) {
    // The message without the code's title and without the full stop.
    const detail = message.slice(message.indexOf(': ') + 2, -1)
    const { pointer, does, removes } = causeOf(problemPointer, detail)
    const steps = fromPointer(problemPointer)
    if (removes !== undefined && isUseOfMissing(code)) {
      const { pointer: at, what } = removes
      uses.push({ code, pointer: at, what, owner: ownerInWords(patched, steps) })
      continue
    }
    const found =
      does === undefined
        ? `${detail}, ${positionInWords(patched, steps.slice(0, 2))} of the arm ${arm}`
        : `the arm ${arm} ${does}, so ${positionInWords(patched, steps)}, ${detail}`
    report(code as ProblemCode, pointer, found, hint)
  }
  reportRemoved(uses, arm, report)
}

/** The problems of a funnel, with pointers into it. */
function problemsOf(funnel: RawFunnel, registry: Registry, site: SiteWithThemes): readonly Problem[] {
  const { problems, report } = reporter({ file: '', locate: () => noPosition })
  checkIds(funnel, '', report)
  const valid = validateEnvelope('funnel', funnel, registry, report)
  const items = funnel.screens as unknown as Record<string, unknown>[]
  const answerFields = answerFieldNames(site)
  if (valid && validateItems(items, 'screens', registry, report, { answerFields }) && !hasError(problems)) {
    linkFunnel(funnel, registry, site, report)
    checkFunnel(funnel, registry, site, report)
  }
  return problems
}

function checkWeights(
  { weights, coverage, feature, variations }: Experiment,
  pointer: string,
  report: Report,
): void {
  const field = weights ? 'weights' : coverage === undefined ? undefined : 'coverage'
  if (feature !== undefined && field)
    report('weights-on-feature', `${pointer}/${field}`, `"${field}" beside the feature "${feature}"`)
  if (!weights) return
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (weights.length !== variations.length) {
    report(
      'wrong-weights',
      `${pointer}/weights`,
      `${weights.length} weights for ${variations.length} variations`,
    )
  } else if (Math.abs(sum - 1) > 1e-6) {
    // Binary fractions are not exact: 0.7 + 0.1 is 0.7999999999999999.
    report('wrong-weights', `${pointer}/weights`, `they add up to ${Number(sum.toFixed(6))}`)
  }
}
