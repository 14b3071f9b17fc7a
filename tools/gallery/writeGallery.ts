/** Writes the gallery to a folder. Any web server can serve this folder, and a browser can open it from the disk. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { hash } from '../../engine/core/config/hash.ts'
import { filesIn, relocate } from './frameDocument.ts'
import { galleryFile, galleryPaths, type Gallery } from './galleryFile.ts'

/** @returns how many files were written. */
export async function writeGallery(folder: string, gallery: Gallery): Promise<number> {
  const assetPaths = new Set<string>()
  const write = (path: string, content: string | Buffer) => {
    const file = join(folder, decodeURIComponent(path))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  const paths = galleryPaths(gallery)
  const sheets = new Map<string, string>()
  for (const path of paths) {
    const text = (await galleryFile(path, gallery))!
    for (const file of filesIn(text)) assetPaths.add(file)
    const up = '../'.repeat(path.split('/').length - 1) || './'
    // `galleryFile` returns pages with inline styles. With shared style sheets, the gallery is ten times smaller.
    const linked = text.replaceAll(/<style>([^]*?)<\/style>/g, (_all, css: string) => {
      sheets.set(`styles/${hash(css)}.css`, css)
      return `<link rel="stylesheet" href="${up}styles/${hash(css)}.css">`
    })
    write(path, relocate(linked, up))
  }
  for (const [path, css] of sheets) write(path, relocate(css, '../'))
  for (const path of assetPaths) {
    const { statusCode, rawPayload } = await gallery.server.inject(`/${path}`)
    if (statusCode !== 200) throw new Error(`/${path}: ${statusCode} instead of 200`)
    write(path, rawPayload)
  }
  return paths.length + sheets.size + assetPaths.size
}
