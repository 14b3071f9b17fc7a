/** Finds the files that no config reads, usually because of a wrong name or folder. */
import { problem, type Problem } from '../errors.ts'

const knownFiles = [
  /^funnels\/[^/]+\/(funnel|copy\.[^/]+|copy-sources)\.json$/,
  /^pages\/[^/]+\/(page|copy\.[^/]+|copy-sources)\.json$/,
  /^themes\/[^/]+\.json$/,
  /^copy\/[^/]+\.json$/,
]

/** Only files that match can be reported. Other files, such as notes or files beside `site.json`, are ignored. */
const configFile = /^(funnels|pages|themes|copy)\/.*\.json$/

/** @param files the paths below the configs folder. */
export function unreadFiles(files: Iterable<string>): Problem[] {
  const unread = [...files].filter(
    (file) => configFile.test(file) && !knownFiles.some((pattern) => pattern.test(file)),
  )
  return unread.map((file) => problem('unread-file', { file, line: 1, column: 1, pointer: '' }, `"${file}"`))
}
