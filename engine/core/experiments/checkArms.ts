/** Every arm is checked like the funnel itself. */
import type { Problem, ProblemCode } from '../errors.ts'
import type { Registry } from '../kind/registry.ts'
import { answerFieldNames } from '../config/answerFields.ts'
import { checkFunnel } from '../config/checkFunnel.ts'
import { linkFunnel } from '../config/link.ts'
import { fromPointer, type Source } from '../config/parse.ts'
import { hasError, reporter, type Report } from '../config/reporter.ts'
import type { Experiment, RawFunnel, Site } from '../config/rawConfig.ts'
import { checkIds, validateEnvelope, validateItems } from '../config/validate.ts'
import { armCause, placeInWords } from './armCause.ts'
import { checkLeftTexts } from './checkLeftTexts.ts'
import { checkMeetingArms } from './checkMeetingArms.ts'
import { applyPatch } from './mergePatch.ts'

/** Problems of a patched funnel are located by what causes them in the patch. */
const nowhere = { line: 1, column: 1 }

/** @param known the problems of the funnel without patches: an arm reports only what it adds. */
export function checkArms(
  raw: RawFunnel,
  registry: Registry,
  site: Site,
  source: Source,
  report: Report,
  known: readonly Problem[],
): void {
  const before = new Set(known.map(({ code, message }) => code + message))
  const ids = new Set(raw.screens.map(({ id }) => id))
  raw.experiments?.forEach((experiment, e) => {
    checkWeights(experiment, `/experiments/${e}`, report)
    experiment.variations.forEach(({ id, patch }, v) => {
      if (!patch) return
      const pointer = `/experiments/${e}/variations/${v}/patch`
      const armed = applyPatch(raw, patch, report, pointer)
      checkLeftTexts(raw, armed, patch, registry, pointer, report)
      const problems = problemsOf(armed, registry, site)
      const arm = `the arm "${id}" of "${experiment.key}"`
      for (const { code, message, pointer: place, hint } of problems) {
        if (before.has(code + message)) continue
        const detail = message.slice(message.indexOf(': ') + 2, -1)
        const cause = armCause(patch, armed, place, detail, (each) => ids.has(each))
        const steps = fromPointer(place)
        const where = placeInWords(armed, cause.does === undefined ? steps.slice(0, 2) : steps)
        const why = cause.does === undefined ? `in ${arm}` : `${arm} ${cause.does}`
        report(code as ProblemCode, pointer + cause.pointer, `${detail}, ${where} (${why})`, hint)
      }
    })
  })
  checkMeetingArms(raw, (armed) => problemsOf(armed, registry, site), report)
}

/** What is wrong with a patched funnel; the pointers are those of the patched funnel. */
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
