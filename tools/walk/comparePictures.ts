/** Compares the pictures of one `npm run walk` with the accepted pictures. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

/** A pixel counts as different if its colour differs by more than this (0 to 1). Anti-aliased pixels do not count. */
export const colourThreshold = 0.1
/** A picture counts as changed if its share of different pixels is larger than this (0 to 1). */
export const shareThreshold = 0.0002

export interface PictureChange {
  /** The path below the folder of pictures. */
  file: string
  type: 'changed' | 'resized' | 'new' | 'gone'
  /** The share of different pixels, from 0 to 1. */
  share: number
}

/**
 * Compares the pictures of two folders. Writes pictures of the changed pixels to the folder `changes`. Returns an empty
 * list if the folder `accepted` does not exist.
 */
export function comparePictures(accepted: string, pictures: string, changes: string): PictureChange[] {
  if (!existsSync(accepted)) return []
  const before = new Set(filesIn(accepted))
  const now = new Set(filesIn(pictures))
  const compared = [...now].flatMap((file): PictureChange[] => {
    if (!before.has(file)) return [{ file, type: 'new', share: 1 }]
    return compareTwo(join(accepted, file), join(pictures, file), join(changes, file), file)
  })
  // Each folder has the pictures of one arm, locale and viewport. A walk can be limited to some locales and viewports,
  // so pictures are reported as gone only in folders for which this walk has made pictures.
  const folders = new Set([...now].map(dirname))
  const gone = [...before].filter((file) => !now.has(file) && folders.has(dirname(file)))
  return [...compared, ...gone.map((file): PictureChange => ({ file, type: 'gone', share: 1 }))]
}

function compareTwo(accepted: string, picture: string, changeFile: string, file: string): PictureChange[] {
  const [before, now] = [readFileSync(accepted), readFileSync(picture)]
  if (before.equals(now)) return []
  const [a, b] = [PNG.sync.read(before), PNG.sync.read(now)]
  if (a.width !== b.width || a.height !== b.height) return [{ file, type: 'resized', share: 1 }]
  const marked = new PNG({ width: a.width, height: a.height })
  const count = pixelmatch(a.data, b.data, marked.data, a.width, a.height, { threshold: colourThreshold })
  const share = count / (a.width * a.height)
  if (share <= shareThreshold) return []
  mkdirSync(dirname(changeFile), { recursive: true })
  writeFileSync(changeFile, PNG.sync.write(marked))
  return [{ file, type: 'changed', share }]
}

const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name.endsWith('.png'))
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
        .sort()
    : []
