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

test.each(['taken', 'taken/below', 'taken/far/below'])('the error for %s names the file "taken"', (path) => {
  command.write([['taken', '']])
  const file = join(command.folder, 'taken')
  expect(() => makeFolder(join(command.folder, path))).toThrow(`"${file}" is a file, not a folder`)
})
