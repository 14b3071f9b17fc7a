import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ownConfigs } from '../root.ts'
import { repositoryPath } from './repositoryPath.ts'

/** Creates a temporary folder with these files. A path that ends with `/` is a folder. */
function folderOf(...paths: readonly string[]): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'check-')))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const path of paths) {
    mkdirSync(join(folder, path.endsWith('/') ? path : dirname(path)), { recursive: true })
    if (!path.endsWith('/')) writeFileSync(join(folder, path), '{}')
  }
  return folder
}

test('the path is relative to the top of the repository', () => {
  expect(repositoryPath(ownConfigs, 'site.json')).toBe('configs/site.json')
  expect(repositoryPath(ownConfigs, 'funnels/gone/funnel.json')).toBe('configs/funnels/gone/funnel.json')
  const other = folderOf('.git/', 'shop/configs/themes/dark.json')
  expect(repositoryPath(join(other, 'shop/configs'), 'themes/dark.json')).toBe(
    'shop/configs/themes/dark.json',
  )
})

test('the path is absolute if the folder is in no repository', () => {
  const other = folderOf('site.json')
  expect(repositoryPath(other, 'site.json')).toBe(join(other, 'site.json'))
})
