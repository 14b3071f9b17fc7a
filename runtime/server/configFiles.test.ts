/** Which config files are read from a list of folders. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { readConfigFiles, siteFolder } from './configFiles.ts'

const folders: string[] = []
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })))

function folderOf(files: Record<string, unknown>): string {
  const folder = mkdtempSync(join(tmpdir(), 'configs-'))
  folders.push(folder)
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), JSON.stringify(content))
  }
  return folder
}

test('reads every JSON file below a folder, except generated files', () => {
  const files = readConfigFiles(
    folderOf({
      'site.json': { name: 'A' },
      'funnels/a/funnel.json': {},
      'funnels/a/notes.txt': '',
      'funnel.schema.gen.json': {},
    }),
  )
  expect([...files.keys()].sort()).toEqual(['funnels/a/funnel.json', 'site.json'])
  expect(files.get('site.json')).toBe('{"name":"A"}')
})

test('a later folder replaces all files of the same funnel or page, and any other file only if the path is the same', () => {
  const first = folderOf({
    'funnels/a/funnel.json': 1,
    'funnels/a/copy.uk.json': 1,
    'funnels/b/funnel.json': 1,
    'pages/home/page.json': 1,
    'pages/home/copy.uk.json': 1,
    'themes/one.json': 1,
    'themes/two.json': 1,
  })
  const second = folderOf({ 'funnels/a/funnel.json': 2, 'pages/home/page.json': 2, 'themes/two.json': 2 })
  expect(Object.fromEntries(readConfigFiles(first, second))).toEqual({
    'funnels/a/funnel.json': '2',
    'funnels/b/funnel.json': '1',
    'pages/home/page.json': '2',
    'themes/one.json': '1',
    'themes/two.json': '2',
  })
})

test('a folder with a site.json replaces all earlier folders', () => {
  const first = folderOf({ 'site.json': 1, 'copy/uk.json': 1, 'funnels/a/funnel.json': 1 })
  const second = folderOf({ 'site.json': 2, 'funnels/b/funnel.json': 2 })
  expect(Object.fromEntries(readConfigFiles(first, second))).toEqual({
    'site.json': '2',
    'funnels/b/funnel.json': '2',
  })
})

test('the folder of the site is the last one with a site.json', () => {
  const site = folderOf({ 'site.json': 1 })
  const funnels = folderOf({ 'funnels/a/funnel.json': 1 })
  expect([siteFolder(site), siteFolder(site, funnels)]).toEqual([site, site])
  const other = folderOf({ 'site.json': 2 })
  expect(siteFolder(site, other)).toBe(other)
})

test('a missing folder is an error', () => {
  expect(() => readConfigFiles('/no/such/folder')).toThrow('ENOENT')
})
