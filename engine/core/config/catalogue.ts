/**
 * Checks the catalogue: the list of properties under which answers are recorded. A misspelt name would be a separate
 * property in reports.
 */
import { pointerStep } from '../jsonPointer.ts'
import { didYouMean } from '../suggest.ts'
import type { Problem } from '../errors.ts'
import type { Registry } from '../kind/registry.ts'
import { cataloguedFields } from './answerFields.ts'
import type { CompiledFunnel } from './compileFunnel.ts'
import { locatorOf, parseSource } from './parseSource.ts'
import { hasError, reporter } from './reporter.ts'
import type { RawFunnel, RawScreen, Site } from './rawConfig.ts'
import { checkIds, validateEnvelope } from './validate.ts'

const catalogueFile = 'catalogue.json'

interface Catalogue {
  properties: Readonly<Record<string, { description: string }>>
}

interface CatalogueInput {
  files: ReadonlyMap<string, string>
  site: Site
  registry: Registry
  funnels: ReadonlyMap<string, CompiledFunnel>
  /** The problems of the earlier checks. `checkCatalogue` adds the problems that it finds. */
  problems: Problem[]
}

/**
 * Reports properties that are not in the catalogue, and properties of the catalogue that no screen records. Without a
 * catalogue, every name is accepted.
 */
export function checkCatalogue({ files, site, registry, funnels, problems }: CatalogueInput): void {
  const text = files.get(catalogueFile)
  if (text === undefined) return
  const parsed = parseSource(catalogueFile, text)
  problems.push(...parsed.problems)
  if (!parsed.source) return
  const { problems: found, report } = reporter(parsed.source)
  checkIds(parsed.source.data, '', report)
  validateEnvelope('catalogue', parsed.source.data, registry, report)
  if (!hasError(found)) {
    const catalogueNames = new Set(Object.keys((parsed.source.data as Catalogue).properties))
    const recordedNames = new Set<string>()
    const fields = cataloguedFields(site)
    for (const [id, { raw }] of funnels) {
      const file = `funnels/${id}/funnel.json`
      const uses = propertyUses(raw, fields)
      uses.forEach(({ name }) => recordedNames.add(name))
      const unknownUses = uses.filter(({ name }) => !catalogueNames.has(name))
      if (unknownUses.length > 0)
        problems.push(...unknownProperties(file, files.get(file)!, unknownUses, catalogueNames))
    }
    // A funnel with errors is not in `funnels`, but may record properties too.
    const unusedNames = hasError(problems)
      ? []
      : [...catalogueNames].filter((name) => !recordedNames.has(name))
    for (const name of unusedNames) report('unused-property', `/properties${pointerStep(name)}`, `"${name}"`)
  }
  problems.push(...found)
}

/** A field whose value is the name of a property, in a screen or in the patch of a variation. */
interface PropertyUse {
  name: string
  pointer: string
}

function propertyUses({ screens, experiments = [] }: RawFunnel, fields: readonly string[]): PropertyUse[] {
  const funnelScreens = screens.map((screen, at) => [`/screens/${at}`, screen] as const)
  const patchScreens = experiments.flatMap(({ variations }, e) =>
    variations.flatMap(({ patch }, v) =>
      Object.entries(patch?.screens ?? {}).map(
        ([id, screen]) =>
          [
            `/experiments/${e}/variations/${v}/patch/screens${pointerStep(id)}`,
            // A patch removes a screen with `null`.
            screen as Partial<RawScreen> | null,
          ] as const,
      ),
    ),
  )
  return [...funnelScreens, ...patchScreens].flatMap(([pointer, screen]) =>
    fields.flatMap((field) => {
      const name = screen?.[field]
      return typeof name === 'string' && name !== '' ? [{ name, pointer: `${pointer}/${field}` }] : []
    }),
  )
}

function unknownProperties(
  file: string,
  text: string,
  unknownUses: readonly PropertyUse[],
  catalogueNames: ReadonlySet<string>,
): readonly Problem[] {
  const { problems, report } = reporter({ file, locate: locatorOf(text) })
  for (const { name, pointer } of unknownUses)
    report('unknown-property', pointer, `"${name}"`, didYouMean(name, catalogueNames))
  return problems
}
