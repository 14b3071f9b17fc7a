/**
 * `copy-sources.json` records from which source text each translation was made: key → hash of the source text. If the
 * languages have different hashes, the value is an object: language → hash. Keys that are not listed are not tracked.
 */
import { pointerStep } from '../jsonPointer.ts'
import { hash } from '../config/hash.ts'
import { parseSource } from '../config/parseSource.ts'
import { reporter } from '../config/reporter.ts'
import type { Problem } from '../errors.ts'
import { isObject } from '../isObject.ts'

export const copySourcesName = 'copy-sources.json'

export type CopySources = ReadonlyMap<string, string | Readonly<Record<string, string>>>

/** The hash that is recorded for a source text. */
export const sourceHash = (text: string): string => hash(text)

/** Reads `copy-sources.json`. @param text undefined if the file does not exist; the result has no hashes. */
export function readCopySources(
  file: string,
  text: string | undefined,
): { recordedHashes: CopySources; problems: Problem[] } {
  const none: CopySources = new Map()
  if (text === undefined) return { recordedHashes: none, problems: [] }
  const { source, problems: unreadable } = parseSource(file, text)
  if (!source) return { recordedHashes: none, problems: unreadable }
  const { problems, report } = reporter(source)
  if (!isObject(source.data)) {
    report('wrong-type', '', 'not an object that has a hash for each key')
    return { recordedHashes: none, problems }
  }
  const entries = Object.entries(source.data)
  const isHashes = (entry: unknown) =>
    typeof entry === 'string' ||
    (isObject(entry) && Object.values(entry).every((each) => typeof each === 'string'))
  for (const [key, entry] of entries)
    if (!isHashes(entry)) report('wrong-type', pointerStep(key), 'neither a hash nor hashes by language')
  const recordedHashes = new Map(entries.filter(([, entry]) => isHashes(entry))) as CopySources
  return { recordedHashes, problems }
}

/** The hash of the source from which a language's text was made; `undefined` if the text is not tracked. */
export function recordedHash(recordedHashes: CopySources, key: string, locale: string): string | undefined {
  const entry = recordedHashes.get(key)
  if (typeof entry !== 'object') return entry
  return Object.hasOwn(entry, locale) ? entry[locale] : undefined
}

/** Whether the source has changed since the language's text was made from it. False if the text is not tracked. */
export function isStale(recordedHashes: CopySources, key: string, locale: string, source: string): boolean {
  const oldHash = recordedHash(recordedHashes, key, locale)
  return oldHash !== undefined && oldHash !== sourceHash(source)
}
