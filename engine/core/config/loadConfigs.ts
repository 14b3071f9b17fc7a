/** Loads the configs from the contents of all files. Returns the configs to serve and the problems of all files. */
import { problem, type Problem } from '../errors.ts'
import { checkTranslations, type TextsByLocale } from '../copy/checkTranslations.ts'
import { copySourcesName } from '../copy/copySources.ts'
import { collectTexts, type TextEntry } from '../copy/texts.ts'
import { wrongSourceProblems, type WrongSource } from '../copy/wrongSources.ts'
import type { Registry } from '../kind/registry.ts'
import type { Theme } from '../theme/theme.ts'
import { checkCatalogue } from './catalogue.ts'
import { checkRecordings } from './checkRecordings.ts'
import { checkReferences } from './checkReferences.ts'
import { compileFunnel, type CompiledFunnel } from './compileFunnel.ts'
import { compilePage, type Page } from './compilePage.ts'
import { loadSite } from './loadSite.ts'
import { loadThemes, themeIdsIn } from './loadThemes.ts'
import { locatorOf } from './parseSource.ts'
import { hasError } from './reporter.ts'
import type { Site } from './rawConfig.ts'
import { withoutMemory, type Remember } from './remember.ts'
import { unreadFiles } from './unreadFiles.ts'
import { usableConfigs } from './usableConfigs.ts'

/** The text of each file by its path below the configs folder, with `/`: `funnels/x/funnel.json`. */
export type ConfigFiles = ReadonlyMap<string, string>

export interface Configs {
  site: Site
  themes: ReadonlyMap<string, Theme>
  funnels: ReadonlyMap<string, CompiledFunnel>
  pages: ReadonlyMap<string, Page>
  /** The translations of the built-in texts and of the texts of site.json, by locale and key. */
  copies: TextsByLocale
}

export interface Loaded {
  /** Undefined if any file has an error. */
  configs: Configs | undefined
  /** The configs without the funnels and pages that have errors; undefined if any other file has an error. */
  usable: Configs | undefined
  /** The funnels that compile. They may still refer to a page, a funnel or a theme that does not exist. */
  funnels: ReadonlyMap<string, CompiledFunnel>
  problems: Problem[]
}

/** True for a file of translations, and for the file that records the hashes of their sources. */
const isCopyFile = (name: string) => /^copy\..*\.json$/.test(name) || name === copySourcesName

/**
 * @param builtIn the built-in English texts of the frame around screens, and the messages of the answer rules, by key.
 * @param remember a cache: after an edit of one funnel or page, the others are not compiled again.
 */
export function loadConfigs(
  files: ConfigFiles,
  registry: Registry,
  builtIn: Readonly<Record<string, string>>,
  remember: Remember = withoutMemory,
): Loaded {
  const { site, problems: siteProblems } = remember(
    'site',
    () => [files.get('site.json'), registry],
    () => {
      const found: Problem[] = []
      return { site: loadSite(files, registry, found), problems: found }
    },
  )
  const problems = [...siteProblems]
  if (!site) return { configs: undefined, usable: undefined, funnels: new Map(), problems }
  const themes = loadThemes(files, registry, problems)
  const themeIds = themeIdsIn(files)
  const siteWithThemes = remember(
    'site with themes',
    () => [site, themeIds.join()],
    () => (themeIds.length > 0 ? { ...site, themes: themeIds } : site),
  )
  const funnels = loadFolders(files, 'funnels', 'funnel.json', problems, (folder, file, text, ownCopyFiles) =>
    remember(
      file,
      () => [text, ...[...ownCopyFiles].flat(), registry, siteWithThemes],
      () => compileFunnel(folder, file, text, ownCopyFiles, registry, siteWithThemes, remember),
    ),
  )
  const pages = loadFolders(files, 'pages', 'page.json', problems, (folder, file, text, ownCopyFiles) =>
    remember(
      file,
      () => [text, ...[...ownCopyFiles].flat(), registry, siteWithThemes],
      () => compilePage(folder, file, text, ownCopyFiles, registry, siteWithThemes),
    ),
  )
  const sources = siteTexts(site, registry, builtIn)
  const copyFiles = new Map(
    [...files]
      .filter(([file]) => /^copy\/[^/]+\.json$/.test(file) || file === copySourcesName)
      .map(([file, text]) => [toFolderName(file), text]),
  )
  const {
    copies,
    problems: copyProblems,
    wrongSources,
  } = remember(
    'copy',
    () => [...[...copyFiles].flat(), registry, builtIn, site],
    () => checkTranslations(copyFiles, sources, site.locales, site, registry, ''),
  )
  // A built-in text is not in a config file, so its problem is reported at a translation.
  const isBuiltIn = ({ source }: WrongSource) => source.pointer === ''
  const builtInProblems = wrongSourceProblems(wrongSources.filter(isBuiltIn), undefined)
  problems.push(
    ...[...copyProblems, ...builtInProblems].map((each) => ({ ...each, file: toSiteName(each.file) })),
  )
  const wrongInSite = wrongSources.filter((each) => !isBuiltIn(each))
  if (wrongInSite.length > 0) {
    const siteFile = { file: 'site.json', locate: locatorOf(files.get('site.json')!) }
    problems.push(...wrongSourceProblems(wrongInSite, siteFile))
  }
  checkReferences({ files, registry, site, themes, funnels, pages, copies, problems })
  checkCatalogue({ files, site, registry, funnels, problems })
  problems.push(...checkRecordings({ files, site, registry, funnels }), ...unreadFiles(files.keys()))
  const all = { site, themes, funnels, pages, copies }
  return {
    configs: hasError(problems) ? undefined : all,
    usable: usableConfigs(all, problems),
    funnels,
    problems,
  }
}

/** `copy/uk.json` → `copy.uk.json`, the name that such a file has in a funnel's folder. */
const toFolderName = (file: string) => file.replace(/^copy\/(.+)\.json$/, 'copy.$1.json')
/** The inverse of `toFolderName`. */
const toSiteName = (file: string) => file.replace(/^copy\.(.+)\.json$/, 'copy/$1.json')

/** The built-in texts of the engine and of each kind, and the texts of site.json. */
export function siteTexts(
  site: Site,
  registry: Registry,
  builtIn: Readonly<Record<string, string>>,
): TextEntry[] {
  const path = { path: '', translate: true, maxLength: 500 }
  const entry = (key: string, text: string): TextEntry => ({ key, text, pointer: '', path })
  return [
    ...Object.entries(builtIn).map(([key, text]) => entry(key, text)),
    ...Object.entries(registry.strings).flatMap(([kind, strings]) =>
      Object.entries(strings).map(([key, text]) => entry(`kinds.${kind}.${key}`, text)),
    ),
    ...collectTexts(site, registry.texts('site'), 'site'),
  ]
}

type CompileFolder<T> = (
  folder: string,
  file: string,
  text: string,
  copyFiles: ConfigFiles,
) => { value: T | undefined; problems: Problem[] }

/**
 * Compiles each folder in `parent`, such as `funnels/quiz`. Returns the results without errors, by the folder's name.
 * @param mainName the name of the file that each folder must have, such as `funnel.json`.
 */
function loadFolders<T>(
  files: ConfigFiles,
  parent: string,
  mainName: string,
  problems: Problem[],
  compile: CompileFolder<T>,
) {
  const loaded = new Map<string, T>()
  const folders = new Map<string, Map<string, string>>()
  for (const [file, text] of files) {
    const [top, folder, name, ...deeper] = file.split('/')
    if (top !== parent || !folder || !name || deeper.length > 0) continue
    if (!folders.has(folder)) folders.set(folder, new Map())
    folders.get(folder)!.set(name, text)
  }
  for (const [folder, entries] of [...folders].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const folderPath = `${parent}/${folder}`
    const file = `${folderPath}/${mainName}`
    const text = entries.get(mainName)
    if (text === undefined) {
      problems.push(
        problem('missing-file', { file, line: 1, column: 1, pointer: '' }, `"${mainName}" in ${folderPath}`),
      )
      continue
    }
    const copyFiles = new Map(
      [...entries]
        .filter(([name]) => isCopyFile(name))
        .map(([name, copyText]) => [`${folderPath}/${name}`, copyText]),
    )
    const { value, problems: found } = compile(folder, file, text, copyFiles)
    problems.push(...found)
    if (value !== undefined) loaded.set(folder, value)
  }
  return loaded
}
