/** Every arm is checked like the funnel itself, and arms of two experiments must not change one field. */
import type { Problem, ProblemCode } from '../errors.ts'
import { pointerStep } from '../conditions/codes.ts'
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
      const { problems, report: found } = reporter({ file: source.file, locate: () => nowhere })
      checkIds(armed, '', found)
      const valid = validateEnvelope('funnel', armed, registry, found)
      const items = armed.screens as unknown as Record<string, unknown>[]
      const fields = answerFieldNames(site)
      if (valid && validateItems(items, 'screens', registry, found, { fields }) && !hasError(problems)) {
        linkFunnel(armed, registry, site, found)
        checkFunnel(armed, registry, site, found)
      }
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
  reportConflicts(raw.experiments ?? [], report)
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

/** Pointers of a patch's leaves; where one patch replaces or removes what another changes inside, both name the same field. */
function touched(patch: unknown, pointer = ''): string[] {
  if (typeof patch !== 'object' || patch === null || Array.isArray(patch)) return [pointer]
  return Object.entries(patch).flatMap(([key, value]) => touched(value, pointer + pointerStep(key)))
}

/** Experiments of one namespace whose ranges do not overlap never meet. */
function canMeet(a: Experiment, b: Experiment): boolean {
  if (!a.namespace || !b.namespace || a.namespace[0] !== b.namespace[0]) return true
  return a.namespace[1] < b.namespace[2] && b.namespace[1] < a.namespace[2]
}

const within = (p: string, q: string) => p === q || p.startsWith(`${q}/`) || q.startsWith(`${p}/`)

function reportConflicts(experiments: readonly Experiment[], report: Report): void {
  const places = experiments.map(({ variations }) =>
    variations.flatMap(({ patch }, v) =>
      patch ? touched(patch).flatMap((place) => (place === '' ? [] : { v, place })) : [],
    ),
  )
  experiments.forEach((later, b) => {
    experiments.slice(0, b).forEach((earlier, a) => {
      if (!canMeet(earlier, later)) return
      const both = places[b]!.find(({ place }) => places[a]!.some((other) => within(place, other.place)))
      if (!both) return
      const pointer = `/experiments/${b}/variations/${both.v}/patch${both.place}`
      const arms = `"${earlier.key}" and "${later.key}"`
      report('patch-conflict', pointer, `${fromPointer(both.place).slice(1).join('.')} in ${arms}`)
    })
  })
}
