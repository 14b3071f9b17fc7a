/**
 * Compares the questions that record their answers under the same property. A report combines these answers, but
 * cannot combine numbers with texts, or choices without a common id.
 */
import type { Problem } from '../errors.ts'
import type { Registry } from '../kind/registry.ts'
import { parseSource } from './parseSource.ts'
import type { RawFunnel, Site } from './rawConfig.ts'
import { areAlike, recordingsOf, valuesInWords, type RecordedValues, type Recording } from './recordings.ts'
import { reporter } from './reporter.ts'

interface RecordingsInput {
  files: ReadonlyMap<string, string>
  site: Site
  registry: Registry
  funnels: ReadonlyMap<string, { raw: RawFunnel }>
}

/**
 * Reports each question whose values do not fit the values of most questions with the same property. `areAlike` decides
 * which values fit. On a tie, the values of the first question in the configs count.
 */
export function checkRecordings({ files, site, registry, funnels }: RecordingsInput): Problem[] {
  const all = recordingsOf(funnels, registry, site)
  const groups = new Map<string, Recording[]>()
  for (const each of all) {
    const key = JSON.stringify([each.field, each.name])
    const group = groups.get(key)
    if (group) group.push(each)
    else groups.set(key, [each])
  }
  return [...groups.values()].flatMap((group) => {
    const usual = usualValues(group)
    return group
      .filter((each) => !areAlike(usual, each.values))
      .flatMap(({ name, values, funnel, pointer }) => {
        const file = `funnels/${funnel}/funnel.json`
        const { problems, report } = reporter(parseSource(file, files.get(file)!).source!)
        const usualScreens = group
          .filter((each) => areAlike(usual, each.values))
          .map((each) => `screen "${each.screen}" of funnel "${each.funnel}"`)
        const elsewhere = `${valuesInWords(usual)} on ${usualScreens.join(' and ')}`
        report(
          'mixed-property',
          pointer,
          `"${name}" records ${valuesInWords(values)} here, but it records ${elsewhere}`,
        )
        return problems
      })
  })
}

/**
 * The values that fit the most questions of a group. Equal values are compared once, because many funnels have the same
 * question.
 */
function usualValues(group: readonly Recording[]): RecordedValues {
  const counts = new Map<string, { values: RecordedValues; count: number }>()
  for (const { values } of group) {
    const key = JSON.stringify(values)
    const counted = counts.get(key) ?? { values, count: 0 }
    counts.set(key, { values, count: counted.count + 1 })
  }
  const distinct = [...counts.values()]
  /** The number of questions whose values fit the candidate. */
  const countFitting = (candidate: RecordedValues) =>
    distinct.reduce((sum, { values, count }) => sum + (areAlike(candidate, values) ? count : 0), 0)
  const candidates = distinct.map(({ values }) => ({ values, fitting: countFitting(values) }))
  return candidates.reduce((best, each) => (each.fitting > best.fitting ? each : best)).values
}
