/** What a browser carries for the server: it opens again with any listed secret, and with nothing else. */
import { expect, test } from 'vitest'
import { testSecrets } from '../../testing/testServer.ts'
import { createSeal, maxSealed } from './seal.ts'

const old = createSeal([testSecrets.old])
const both = createSeal([testSecrets.new, testSecrets.old])
const data = { id: 'run', answers: { mail: 'a@example.com', words: 'ї'.repeat(200) } }

test('what was sealed opens as it was, and is not readable before', async () => {
  const sealed = await old.seal(data)
  expect(sealed).not.toContain('example')
  expect(Buffer.from(sealed.split('*')[4]!, 'base64url').toString()).not.toContain('example')
  expect(await old.open(sealed)).toEqual(data)
  expect(await old.seal(data)).not.toBe(sealed)
})

test('the first secret seals, all open, whatever their order', async () => {
  const sealedByOld = await old.seal(data)
  const sealedByNew = await both.seal(data)
  expect(await both.open(sealedByOld)).toEqual(data)
  expect(await createSeal([testSecrets.old, testSecrets.new]).open(sealedByNew)).toEqual(data)
  expect(await old.open(sealedByNew)).toBeUndefined()
  expect(await createSeal([testSecrets.new]).open(sealedByOld)).toBeUndefined()
})

test.each([
  ['nothing', () => ''],
  ['the half of it', (sealed: string) => sealed.slice(0, sealed.length / 2)],
  ['another last character', (sealed: string) => sealed.slice(0, -1) + (sealed.endsWith('A') ? 'Q' : 'A')],
  ['another secret named', (sealed: string) => sealed.replace(/^(Fe26\.2\*)\w+/, '$1abcdef12')],
  ['no secret named', (sealed: string) => sealed.replace(/^(Fe26\.2\*)\w+/, '$1')],
  ['what every object inherits', (sealed: string) => sealed.replace(/^(Fe26\.2\*)\w+/, '$1constructor')],
  ['another text', () => 'Fe26.2*a*b*c*d**e*f'],
  ['too much', () => 'x'.repeat(maxSealed + 1)],
])('%s does not open', async (_name, forge) => {
  expect(await old.open(forge(await old.seal(data)))).toBeUndefined()
})

test('what would fill the memory does not open', async () => {
  const sealed = await old.seal('x'.repeat(2_000_000))
  expect(sealed.length).toBeLessThan(maxSealed)
  expect(await old.open(sealed)).toBeUndefined()
})
