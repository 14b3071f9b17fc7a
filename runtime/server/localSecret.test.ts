import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commandFixture } from '../../testing/commandFixture.ts'
import { localSecret } from './localSecret.ts'

const fixture = commandFixture()

test('the secret is created once, in a file of its own', () => {
  const folder = join(fixture.folder, 'data')
  const secret = localSecret(join(folder, 'secret'))
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  expect(localSecret(join(folder, 'secret'))).toBe(secret)
  expect(readdirSync(folder)).toEqual(['secret'])
})

test('if the file is empty, an error is thrown', () => {
  const file = join(fixture.folder, 'secret')
  writeFileSync(file, '')
  expect(() => localSecret(file)).toThrow(/secret is empty/)
})
