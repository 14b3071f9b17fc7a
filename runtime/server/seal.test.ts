/** Sealed data, stored in a browser or on the disk. Only a server that has the secret can open it. */
import { expect, test } from 'vitest'
import { testSecrets } from '../../testing/testServer.ts'
import { createSeal, maxSealed } from './seal.ts'

const oldSeal = createSeal([testSecrets.old])
/** Seals with the new secret, and opens with both secrets. */
const newSeal = createSeal([testSecrets.new, testSecrets.old])
const data = { id: 'run', answers: { mail: 'a@example.com', words: 'ї'.repeat(200) } }

test('sealed data cannot be read, and opens unchanged', async () => {
  const sealed = await oldSeal.seal(data)
  expect(sealed).not.toContain('example')
  expect(Buffer.from(sealed.split('*')[4]!, 'base64url').toString()).not.toContain('example')
  expect(await oldSeal.open(sealed)).toEqual(data)
  expect(await oldSeal.seal(data)).not.toBe(sealed)
})

test('data is sealed with the first secret, and opens only with a list that contains this secret', async () => {
  const sealedByOld = await oldSeal.seal(data)
  const sealedByNew = await newSeal.seal(data)
  expect(await newSeal.open(sealedByOld)).toEqual(data)
  expect(await createSeal([testSecrets.old, testSecrets.new]).open(sealedByNew)).toEqual(data)
  expect(await oldSeal.open(sealedByNew)).toBeUndefined()
  expect(await createSeal([testSecrets.new]).open(sealedByOld)).toBeUndefined()
})

test.each([
  ['an empty text', () => ''],
  ['the first half', (sealed: string) => sealed.slice(0, sealed.length / 2)],
  ['a changed last character', (sealed: string) => sealed.slice(0, -1) + (sealed.endsWith('A') ? 'Q' : 'A')],
  ['the id of an unknown secret', (sealed: string) => sealed.replace(/^(Fe26\.2\*)\w+/, '$1abcdef12')],
  ['an empty id of a secret', (sealed: string) => sealed.replace(/^(Fe26\.2\*)\w+/, '$1')],
  [
    'an id that every object inherits',
    (sealed: string) => sealed.replace(/^(Fe26\.2\*)\w+/, '$1constructor'),
  ],
  ['text in the format of a seal', () => 'Fe26.2*a*b*c*d**e*f'],
  ['more than maxSealed characters', () => 'x'.repeat(maxSealed + 1)],
])('a forged or damaged seal does not open: %s', async (_name, forge) => {
  expect(await oldSeal.open(forge(await oldSeal.seal(data)))).toBeUndefined()
})

test('data that is small when sealed but huge when unpacked does not open', async () => {
  const sealed = await oldSeal.seal('x'.repeat(2_000_000))
  expect(sealed.length).toBeLessThan(maxSealed)
  expect(await oldSeal.open(sealed)).toBeUndefined()
})
