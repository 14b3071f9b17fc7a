/** Updates `copy-sources.json` after an import that replaces translations. */
import type { ConfigFiles } from '../../engine/core/config/loadConfigs.ts'
import { parseSource } from '../../engine/core/config/parseSource.ts'
import { copySourcesName, readCopySources, recordedHash } from '../../engine/core/copy/copySources.ts'
import { isObject } from '../../engine/core/isObject.ts'

/**
 * Returns the new text of a funnel's `copy-sources.json`, which has a hash for the source text of each translation. If
 * the import replaces a translation, its hash is removed: the new translation may be from another version of the source
 * text. Returns undefined if nothing changes, or if the file is invalid, which `check` reports.
 * @param configs all configs before the import.
 * @param folder the path of the funnel's folder in the configs, with a `/` at its end.
 * @param files the files that the import writes, by name.
 */
export function sourcesAfterImport(
  configs: ConfigFiles,
  folder: string,
  files: ReadonlyMap<string, string>,
): string | undefined {
  const path = folder + copySourcesName
  const { recordedHashes, problems } = readCopySources(path, configs.get(path))
  if (problems.length > 0) return undefined
  const funnelFiles = [...configs].filter(([file]) => file.startsWith(folder))
  const before = textsByLocale(funnelFiles.map(([file, text]) => [file.slice(folder.length), text]))
  const after = textsByLocale(files)
  const locales = [...new Set([...before.keys(), ...after.keys()])]
  const isReplaced = (key: string, locale: string) => {
    const text = after.get(locale)?.[key]
    return text !== undefined && text !== before.get(locale)?.[key]
  }
  let isChanged = false
  const entries = [...recordedHashes].flatMap(([key, entry]) => {
    const localesWithHash = locales.filter(
      (locale) => recordedHash(recordedHashes, key, locale) !== undefined,
    )
    if (!localesWithHash.some((locale) => isReplaced(key, locale))) return [[key, entry] as const]
    isChanged = true
    const keptLocales = localesWithHash.filter(
      (locale) => before.get(locale)?.[key] && !isReplaced(key, locale),
    )
    const hashes = keptLocales.map((locale) => [locale, recordedHash(recordedHashes, key, locale)])
    return keptLocales.length === 0 ? [] : [[key, Object.fromEntries(hashes)] as const]
  })
  return isChanged ? `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n` : undefined
}

/** Language → its texts by key. Invalid files are left out. */
function textsByLocale(files: Iterable<readonly [name: string, text: string]>) {
  const texts = new Map<string, Readonly<Record<string, unknown>>>()
  for (const [name, text] of files) {
    const locale = /^copy\.(.+)\.json$/.exec(name)?.[1]
    const data = locale === undefined ? undefined : parseSource(name, text).source?.data
    if (isObject(data)) texts.set(locale!, data)
  }
  return texts
}
