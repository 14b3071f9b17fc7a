import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commandFixture } from '../testing/commandFixture.ts'
import { makeFolder } from './makeFolder.ts'

const command = commandFixture()

test('a folder is created with its parents, and an existing one stays', () => {
  const folder = join(command.folder, 'a/b')
  for (let time = 0; time < 2; time++) makeFolder(folder)
  expect(statSync(folder).isDirectory()).toBe(true)
})

test.each(['file', 'file/below', 'file/far/below'])('the error for %s names the existing file', (path) => {
  command.write([['file', '']])
  const file = join(command.folder, 'file')
  expect(() => makeFolder(join(command.folder, path))).toThrow(`"${file}" is a file, not a folder`)
})
