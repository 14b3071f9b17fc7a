/**
 * Reads the texts of a folder of configs. A catalog has the source texts of one funnel, of one page or of the site, and
 * their translations.
 */
import { loadConfigs, siteTexts, type ConfigFiles } from '../../engine/core/config/loadConfigs.ts'
import { parseSource } from '../../engine/core/config/parseSource.ts'
import { hasError, reporter } from '../../engine/core/config/reporter.ts'
import type { Site } from '../../engine/core/config/rawConfig.ts'
import { readCopySources } from '../../engine/core/copy/copySources.ts'
import { sourceFinder } from '../../engine/core/copy/wantedTexts.ts'
import type { TextEntry } from '../../engine/core/copy/texts.ts'
import type { Problem } from '../../engine/core/errors.ts'
import { isObject } from '../../engine/core/isObject.ts'
import type { Registry } from '../../engine/core/kind/registry.ts'
import { builtIn } from '../../runtime/app/createApp.ts'
import { createRegistry } from '../../runtime/app/registry.ts'
import { configsFolder, readConfigs } from '../configsFolder.ts'
import { copyPath, sourcesPath, type Catalog } from './catalog.ts'
import { describeFunnelTexts, describePageTexts, describeSiteTexts } from './describeTexts.ts'

export interface Workspace {
  /** The absolute path of the folder of configs. */
  folder: string
  files: ConfigFiles
  site: Site
  catalogs: readonly Catalog[]
}

/** Files about translations: `copy/uk.json`, `funnels/trial/copy.uk.json`, `funnels/trial/copy-sources.json`. */
const translationFile = /^copy\/|(^|\/)copy(\.[^/]+|-sources)\.json$/

export type Opened = { workspace: Workspace; problems: [] } | { workspace: undefined; problems: Problem[] }

/**
 * Returns the workspace. Returns problems instead if the configs have errors, or if a translation file or
 * `copy-sources.json` is malformed. `check` reports the other errors in translations.
 * @param configs the folder; the project's own by default. @throws ToolProblem if it is not a folder of configs.
 */
export function openWorkspace(configs?: string): Opened {
  const folder = configsFolder(configs)
  const files = readConfigs(configs)
  const registry = createRegistry()
  // Loads no translations, because an error in a translation must not stop `npm run copy`.
  const configFiles = [...files].filter(([file]) => !translationFile.test(file))
  const loaded = loadConfigs(new Map(configFiles), registry, builtIn)
  if (!loaded.configs) return { workspace: undefined, problems: loaded.problems.filter(isError) }
  const { site, funnels, pages } = loaded.configs
  const catalogTexts = [
    { id: 'site', raw: {}, texts: describeSiteTexts(siteTextsOf(site, registry)) },
    ...[...funnels].map(([id, { raw }]) => ({
      ...{ id: `funnels/${id}`, raw },
      texts: describeFunnelTexts(raw, registry),
    })),
    ...[...pages].map(([id, { raw }]) => ({
      ...{ id: `pages/${id}`, raw },
      texts: describePageTexts(raw, registry),
    })),
  ]
  const problems: Problem[] = []
  const catalogs = catalogTexts.map(({ id, raw, texts }): Catalog => {
    const locales: readonly string[] = 'locales' in raw && raw.locales ? raw.locales : site.locales
    const file = sourcesPath(id)
    const { recordedHashes, problems: unreadable } = readCopySources(file, files.get(file))
    problems.push(...unreadable)
    return {
      ...{ id, sources: texts, sourceOf: sourceFinder(texts), recordedHashes },
      locales: locales.filter((locale) => locale !== site.defaultLocale),
      translations: readTranslations(id, site.locales, files, problems),
    }
  })
  if (hasError(problems)) return { workspace: undefined, problems }
  return { workspace: { folder, files, site, catalogs }, problems: [] }
}

const isError = ({ severity }: Problem) => severity === 'error'

const siteTextsOf = (site: Site, registry: Registry): TextEntry[] => siteTexts(site, registry, builtIn)

/** Adds the problems of malformed files to `problems`. */
function readTranslations(
  catalog: string,
  locales: readonly string[],
  files: ConfigFiles,
  problems: Problem[],
): Record<string, Record<string, string>> {
  const translations: Record<string, Record<string, string>> = {}
  for (const locale of locales) {
    const file = copyPath(catalog, locale)
    const text = files.get(file)
    if (text === undefined) continue
    const { source, problems: unreadable } = parseSource(file, text)
    problems.push(...unreadable)
    if (!source) continue
    if (!isObject(source.data)) {
      const { problems: wrong, report } = reporter(source)
      report('wrong-type', '', 'not an object that has a text for each key')
      problems.push(...wrong)
      continue
    }
    // `check` reports a value that is not a text; here it counts as missing.
    translations[locale] = Object.fromEntries(
      Object.entries(source.data).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  }
  return translations
}
