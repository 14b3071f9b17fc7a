/** Reads and checks site.json. */
import { problem, type Problem } from '../errors.ts'
import { collectTexts } from '../copy/texts.ts'
import { pointerStep } from '../jsonPointer.ts'
import type { Registry } from '../kind/registry.ts'
import { optionsFault } from '../plugin/createPlugins.ts'
import { checkMarks, checkNoPipes } from './checkMarks.ts'
import { parseSource } from './parseSource.ts'
import type { Site } from './rawConfig.ts'
import { hasError, reporter, type Report } from './reporter.ts'
import { checkIds, validateEnvelope } from './validate.ts'

/** A language that can be the first segment of a URL: `es`, `es-419`, `pt-br`. */
const localeShape = /^[a-z]{2}(-([a-z]{2}|[a-z]{4}|\d{3}))?$/

/** Returns undefined if the file is missing or has an error. */
export function loadSite(
  files: ReadonlyMap<string, string>,
  registry: Registry,
  problems: Problem[],
): Site | undefined {
  const text = files.get('site.json')
  if (text === undefined) {
    problems.push(
      problem('missing-file', { file: 'site.json', line: 1, column: 1, pointer: '' }, '"site.json"'),
    )
    return undefined
  }
  const parsed = parseSource('site.json', text)
  problems.push(...parsed.problems)
  if (!parsed.source) return undefined
  const { problems: found, report } = reporter(parsed.source)
  checkIds(parsed.source.data, '', report)
  const isValid = validateEnvelope('site', parsed.source.data, registry, report)
  const site = parsed.source.data as Site
  if (isValid) {
    const texts = collectTexts(site, registry.texts('site'), 'site')
    checkMarks(texts, undefined, report)
    checkNoPipes(texts, report)
    const isKnown = site.locales.includes(site.defaultLocale)
    if (!isKnown) report('unknown-locale', '/defaultLocale', `"${site.defaultLocale}"`)
    site.locales.forEach((locale, i) => {
      const hint = 'Write two letters, and a region if it matters, in lower case: "es", "pt-br".'
      if (!localeShape.test(locale)) report('wrong-value', `/locales/${i}`, `"${locale}"`, hint)
    })
  }
  if (!hasError(found)) reportPluginOptions(site, registry, report)
  problems.push(...found)
  return hasError(found) ? undefined : { ...site, theme: themeOf(site) }
}

/** Reports options that fit the plugin's schema, but that the code of its plugin.ts refuses. */
function reportPluginOptions(site: Site, { plugins }: Registry, report: Report): void {
  for (const plugin of plugins.list) {
    if (!site.plugins?.[plugin.name]) continue
    const fault = optionsFault(plugin, plugins.options(plugin, site))
    if (fault !== undefined)
      report(
        'wrong-value',
        `/plugins${pointerStep(plugin.name)}`,
        `the plugin "${plugin.name}" refuses it: ${fault}`,
      )
  }
}

/** With the new-year flag, `new_year` replaces the default theme, for all readers of `site.theme`. */
const themeOf = ({ theme, flags }: Site) =>
  theme === 'default' && flags?.use_new_year_ui === true ? 'new_year' : theme
