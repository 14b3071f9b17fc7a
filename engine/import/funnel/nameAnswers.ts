/** Gives each question the name that reports use for it, if the site declares the answer field `questionKey`. */
import type { ConfigFiles } from '../../core/config/loadConfigs.ts'
import { parseSource } from '../../core/config/parseSource.ts'
import type { Site } from '../../core/config/rawConfig.ts'
import { plainText } from '../../core/copy/parseMarkup.ts'
import { definitionOf, type Registry } from '../../core/kind/registry.ts'
import type { MutableFunnel } from './buildFunnel.ts'

/** The field of a screen that names its question in reports. */
const field = 'questionKey'
const catalogueFile = 'catalogue.json'

/** The limits of an answer field and of a description, in characters. */
const maxKeyLength = 100
const maxDescriptionLength = 300

const underscored = (id: string) => id.replaceAll('-', '_')

/**
 * Sets the `questionKey` of each question. A name that another funnel uses gets the id of this funnel as a prefix:
 * otherwise two questions would share one column in reports.
 */
export function nameAnswers(funnel: MutableFunnel, registry: Registry, configs: ConfigFiles): void {
  const { answerFields = {} } = (dataOf(configs, 'site.json') ?? {}) as Partial<Site>
  if (!Object.hasOwn(answerFields, field)) return
  const usedNames = namesInOtherFunnels(funnel.id, configs)
  for (const screen of funnel.screens) {
    if (definitionOf(registry, screen).answer === 'none') continue
    const name = underscored(screen.id)
    const prefixed = usedNames.has(name) ? `${underscored(funnel.id)}_${name}` : name
    // Cuts off the start of a long name. The end is the whole id of the screen, so two names still differ.
    screen[field] = prefixed.slice(-maxKeyLength)
  }
}

function namesInOtherFunnels(id: string, configs: ConfigFiles): Set<string> {
  const files = [...configs.keys()].filter((file) => /^funnels\/[^/]+\/funnel\.json$/.test(file))
  const others = files.filter((file) => file !== `funnels/${id}/funnel.json`)
  return new Set(others.flatMap((file) => namesIn(dataOf(configs, file))))
}

/** The names at any depth of a config: in its screens, and in the patches of its arms. */
function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]: [string, unknown]) =>
    key === field && typeof each === 'string' ? [each] : namesIn(each),
  )
}

/**
 * The new text of the site's catalogue, with an entry for each name of the funnel's questions. `undefined` if no entry
 * is missing, or if the site has no catalogue.
 */
export function catalogueWith({ screens }: MutableFunnel, configs: ConfigFiles): string | undefined {
  const catalogue = dataOf(configs, catalogueFile) as
    | { properties?: Readonly<Record<string, unknown>> }
    | undefined
  if (!catalogue?.properties) return undefined
  const { properties } = catalogue
  const added = screens.flatMap((screen): [string, unknown][] => {
    const name = screen[field]
    if (typeof name !== 'string' || Object.hasOwn(properties, name)) return []
    const description = plainText(screen.title ?? '').slice(0, maxDescriptionLength) || name
    return [[name, { description }]]
  })
  if (added.length === 0) return undefined
  const data = { ...catalogue, properties: { ...properties, ...Object.fromEntries(added) } }
  return `${JSON.stringify(data, null, 2)}\n`
}

const dataOf = (configs: ConfigFiles, file: string): unknown =>
  parseSource(file, configs.get(file) ?? '').source?.data
