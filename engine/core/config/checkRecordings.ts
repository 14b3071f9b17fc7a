/** Properties that two questions record values of different sorts under: a report cannot read both. */
import type { Problem } from '../errors.ts'
import type { Registry } from '../kind/registry.ts'
import { parseSource } from './parse.ts'
import type { RawFunnel, Site } from './rawConfig.ts'
import { areAlike, recordingsOf, valuesInWords } from './recordings.ts'
import { reporter } from './reporter.ts'

interface Checked {
  files: ReadonlyMap<string, string>
  site: Site
  registry: Registry
  funnels: ReadonlyMap<string, { raw: RawFunnel }>
}

/** Reported at the later of the two: each differs from the first question that records under the property. */
export function checkRecordings({ files, site, registry, funnels }: Checked): Problem[] {
  const all = recordingsOf(funnels, registry, site)
  return all.flatMap((recording, at) => {
    const { field, name, values, funnel, pointer } = recording
    const first = all.slice(0, at).find((each) => each.field === field && each.name === name)
    if (!first || areAlike(first.values, values)) return []
    const file = `funnels/${funnel}/funnel.json`
    const { problems, report } = reporter(parseSource(file, files.get(file)!).source!)
    const other = `${valuesInWords(first.values)} from "${first.screen}" of "${first.funnel}"`
    report('mixed-property', pointer, `"${name}" gets ${valuesInWords(values)} here, and ${other}`)
    return problems
  })
}
