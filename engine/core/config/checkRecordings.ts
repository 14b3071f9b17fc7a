/** Finds properties under which two questions record different types of values: a report cannot read both. */
import type { Problem } from '../errors.ts'
import type { Registry } from '../kind/registry.ts'
import { parseSource } from './parse.ts'
import type { RawFunnel, Site } from './rawConfig.ts'
import { areAlike, recordingsOf, valuesInWords, type Recording } from './recordings.ts'
import { reporter } from './reporter.ts'

interface Checked {
  files: ReadonlyMap<string, string>
  site: Site
  registry: Registry
  funnels: ReadonlyMap<string, { raw: RawFunnel }>
}

/** Reports each question that differs from the most common type under its property; on a tie the first question counts. */
export function checkRecordings({ files, site, registry, funnels }: Checked): Problem[] {
  const all = recordingsOf(funnels, registry, site)
  const groups = new Map<string, Recording[]>()
  for (const each of all) {
    const key = JSON.stringify([each.field, each.name])
    groups.set(key, [...(groups.get(key) ?? []), each])
  }
  return [...groups.values()].flatMap((group) => {
    const alikeTo = (own: Recording) => group.filter(({ values }) => areAlike(own.values, values))
    const usual = group.reduce((best, each) => (alikeTo(each).length > alikeTo(best).length ? each : best))
    return group
      .filter((each) => !areAlike(usual.values, each.values))
      .flatMap(({ name, values, funnel, pointer }) => {
        const file = `funnels/${funnel}/funnel.json`
        const { problems, report } = reporter(parseSource(file, files.get(file)!).source!)
        const others = alikeTo(usual).map((each) => `screen "${each.screen}" of funnel "${each.funnel}"`)
        const other = `${valuesInWords(usual.values)} on ${others.join(' and ')}`
        report('mixed-property', pointer, `"${name}" records ${valuesInWords(values)} here, and ${other}`)
        return problems
      })
  })
}
