/** Creates folders with a new embedded database (PGlite). Each is a copy of the template for this version of PGlite. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './root.ts'

/** The folder of the templates. Creating a database takes 3 s, and copying a template takes 0.1 s. */
const cache = join(root, 'node_modules/.cache/pglite')

/** Creates a database without tables. @returns its folder, inside a new temporary folder that `remove` deletes. */
export async function newDatabaseFolder(): Promise<{ folder: string; remove(): void }> {
  const { version } = JSON.parse(
    readFileSync(join(root, 'node_modules/@electric-sql/pglite/package.json'), 'utf8'),
  ) as { version: string }
  const template = join(cache, version)
  if (!existsSync(template)) await makeTemplate(template)
  const parent = mkdtempSync(join(tmpdir(), 'funnel-data-'))
  const folder = join(parent, 'database')
  cpSync(template, folder, { recursive: true })
  return { folder, remove: () => rmSync(parent, { recursive: true, force: true }) }
}

async function makeTemplate(template: string): Promise<void> {
  // A static import would load PGlite in every process that starts a server, but only this function needs it.
  const { PGlite } = await import('@electric-sql/pglite')
  mkdirSync(cache, { recursive: true })
  const draft = mkdtempSync(`${template}-`)
  await (await PGlite.create({ dataDir: draft })).close()
  try {
    renameSync(draft, template)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // Usually another process has created the template in the meantime.
    if (!existsSync(template)) throw error
  }
}
