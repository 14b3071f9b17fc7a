/** Reads and checks the files of themes. */
import type { Problem } from '../errors.ts'
import type { Registry } from '../kind/registry.ts'
import { didYouMean } from '../suggest.ts'
import { resolveTheme, type Theme, type ThemeConfig } from '../theme/theme.ts'
import { checkContrast } from './checkContrast.ts'
import { parseSource } from './parseSource.ts'
import { reporter, type Report } from './reporter.ts'
import { validateEnvelope } from './validate.ts'

/** The ids of all themes that have a file, also of those with errors. */
export const themeIdsIn = (files: ReadonlyMap<string, string>): string[] =>
  [...files.keys()].flatMap((file) => /^themes\/([^/]+)\.json$/.exec(file)?.[1] ?? [])

/** Returns the themes that are valid against their schema and whose base exists, by id. */
export function loadThemes(
  files: ReadonlyMap<string, string>,
  registry: Registry,
  problems: Problem[],
): Map<string, Theme> {
  const configs = new Map<string, { config: ThemeConfig; report: Report }>()
  for (const [file, text] of files) {
    if (!/^themes\/[^/]+\.json$/.test(file)) continue
    const parsed = parseSource(file, text)
    problems.push(...parsed.problems)
    if (!parsed.source) continue
    const { source } = parsed
    const report: Report = (...finding) => {
      const { problems: found, report: add } = reporter(source)
      add(...finding)
      problems.push(...found)
    }
    if (!validateEnvelope('theme', source.data, registry, report)) continue
    const config = source.data as ThemeConfig
    if (`themes/${config.id}.json` !== file) report('id-not-folder', '/id', `"${config.id}" in ${file}`)
    configs.set(config.id, { config, report })
  }
  const themes = new Map<string, Theme>()
  for (const { config, report } of configs.values()) {
    const { extends: baseId } = config
    const base = baseId === undefined ? undefined : configs.get(baseId)?.config
    // A theme may extend only a theme that extends nothing, because chains of themes are hard to follow.
    if (baseId !== undefined && (!base || base.extends !== undefined)) {
      const hint = 'Extend a theme that has no "extends".'
      if (base) report('wrong-value', '/extends', `"${baseId}" itself extends a theme`, hint)
      // If the base theme has a file with an error, the report of that error is enough.
      else if (!files.has(`themes/${baseId}.json`))
        report('unknown-theme', '/extends', `"${baseId}"`, didYouMean(baseId, configs.keys()))
      continue
    }
    const theme = resolveTheme(config, base && resolveTheme(base))
    themes.set(theme.id, theme)
    checkContrast(config, theme, report)
  }
  return themes
}
