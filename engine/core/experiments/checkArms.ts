/** Every arm is checked like the funnel itself, and arms of two experiments must not change one field. */
import type { Problem } from '../errors.ts'
import type { Registry } from '../kind/registry.ts'
import { answerFieldNames } from '../config/answerFields.ts'
import { checkFunnel } from '../config/checkFunnel.ts'
import { linkFunnel } from '../config/link.ts'
import type { Source } from '../config/parse.ts'
import { hasError, reporter, type Report } from '../config/reporter.ts'
import type { Experiment, RawFunnel, Site } from '../config/rawConfig.ts'
import { checkIds, validateEnvelope, validateItems } from '../config/validate.ts'
import { applyPatch } from './mergePatch.ts'

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
  raw.experiments?.forEach((experiment, e) => {
    checkWeights(experiment, `/experiments/${e}`, report)
    experiment.variations.forEach(({ id, patch }, v) => {
      if (!patch) return
      const pointer = `/experiments/${e}/variations/${v}/patch`
      const armed = applyPatch(raw, patch, report, pointer)
      // A problem of the patched funnel has its cause in the patch: that is where it is shown.
      const { problems, report: found } = reporter({
        file: source.file,
        locate: () => source.locate(pointer),
      })
      checkIds(armed, '', found)
      const valid = validateEnvelope('funnel', armed, registry, found)
      const items = armed.screens as unknown as Record<string, unknown>[]
      const fields = answerFieldNames(site)
      if (valid && validateItems(items, 'screens', registry, found, { fields }) && !hasError(problems)) {
        linkFunnel(armed, registry, site, found)
        checkFunnel(armed, registry, site, found)
      }
      for (const problem of problems) {
        if (before.has(problem.code + problem.message)) continue
        const detail = problem.message.slice(problem.message.indexOf(': ') + 2, -1)
        report(
          problem.code as Parameters<Report>[0],
          pointer,
          `in arm "${id}" ${problem.pointer}: ${detail}`,
          problem.hint,
        )
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
  if (feature !== undefined && (weights || coverage !== undefined))
    report('weights-on-feature', pointer, `"${feature}"`)
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

/** Leaves of a patch; where one patch replaces or removes what another changes inside, both name the same field. */
function touched(patch: unknown, pointer = ''): string[] {
  if (typeof patch !== 'object' || patch === null || Array.isArray(patch)) return [pointer]
  return Object.entries(patch).flatMap(([key, value]) => touched(value, `${pointer}/${key}`))
}

/** Experiments of one namespace whose ranges do not overlap never meet. */
function canMeet(a: Experiment, b: Experiment): boolean {
  if (!a.namespace || !b.namespace || a.namespace[0] !== b.namespace[0]) return true
  return a.namespace[1] < b.namespace[2] && b.namespace[1] < a.namespace[2]
}

function reportConflicts(experiments: readonly Experiment[], report: Report): void {
  const places = experiments.map(({ variations }) => [
    ...new Set(variations.flatMap(({ patch }) => touched(patch ?? {}))),
  ])
  experiments.forEach((later, b) => {
    experiments.slice(0, b).forEach((earlier, a) => {
      if (!canMeet(earlier, later)) return
      const within = (p: string, q: string) => p === q || p.startsWith(`${q}/`) || q.startsWith(`${p}/`)
      const both = places[b]!.find((p) => p !== '' && places[a]!.some((q) => q !== '' && within(p, q)))
      if (both)
        report('patch-conflict', `/experiments/${b}`, `"${earlier.key}" and "${later.key}" at ${both}`)
    })
  })
}
