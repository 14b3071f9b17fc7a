import { expect, test } from 'vitest'
import { fileURLToPath } from 'node:url'
import { testPlugin } from '../../../testing/testPlugin.ts'
import { fakePluginPorts } from '../../../testing/fakes/fakePluginPorts.ts'
import Fastify from 'fastify'
import type { GeoOptions } from './geoLocation.ts'
import plugin from './plugin.ts'
import setUp from './server.ts'

testPlugin({ plugin, setUp })

const folder = fileURLToPath(new URL('.', import.meta.url))
const database = 'testLocations.mmdb'

async function locate(
  options: Partial<GeoOptions>,
  request: { address?: string; headers?: Record<string, string> },
) {
  const ports = fakePluginPorts(folder)
  const { routes } = await setUp({ options: { headers: {}, ...options }, ports, emit: () => undefined })
  const server = Fastify()
  await server.register(async (scope) => routes!['/v1/geo']!(scope), { prefix: '/v1/geo' })
  const reply = await server.inject({
    url: '/v1/geo',
    remoteAddress: request.address ?? '127.0.0.1',
    headers: request.headers ?? {},
  })
  return { reply, location: reply.json<Record<string, string>>(), logged: ports.logged }
}

test('reads the location of an IP address from the database', async () => {
  expect((await locate({ database }, { address: '203.0.113.7' })).location).toEqual({
    country: 'Ukraine',
    countryCode: 'UA',
    city: 'Kyiv',
    region: 'Kyiv City',
    timezone: 'Europe/Kyiv',
    zip: '01001',
    lat: '50.458',
    lon: '30.5303',
    isp: 'Example Net',
    org: 'Example',
  })
  expect((await locate({ database }, { address: '2001:db8::1' })).location).toEqual({
    country: 'Germany',
    countryCode: 'DE',
    timezone: 'Europe/Berlin',
  })
})

test("a CDN's headers have priority over the database", async () => {
  const options = { database, headers: { countryCode: 'cf-ipcountry', city: 'cf-ipcity' } }
  // Node reads the bytes of headers as Latin-1.
  const headers = { 'cf-ipcountry': 'ES', 'cf-ipcity': Buffer.from('Málaga').toString('latin1') }
  const { location } = await locate(options, { address: '203.0.113.7', headers })
  expect(location).toEqual({ countryCode: 'ES', city: 'Málaga' })
})

test('the case of a header name makes no difference', async () => {
  const options = { headers: { countryCode: 'CF-IPCountry' } }
  const { location } = await locate(options, { headers: { 'cf-ipcountry': 'ES' } })
  expect(location).toEqual({ countryCode: 'ES' })
})

test.each([
  ['no database and no header', {}, {}],
  ['an IP address that is not in the database', { database }, { address: '198.51.100.1' }],
  [
    'the header value "XX", which means unknown',
    { headers: { countryCode: 'cf-ipcountry' } },
    { headers: { 'cf-ipcountry': 'XX' } },
  ],
  ['a header that is not configured', {}, { headers: { 'cf-ipcountry': 'ES' } }],
  [
    'a header that is far too long',
    { headers: { city: 'x-city' } },
    { headers: { 'x-city': 'a'.repeat(5000) } },
  ],
] as const)('the location is unknown, and is not cached, with %s', async (_name, options, request) => {
  const { reply, location } = await locate(options, request)
  expect(location).toEqual({})
  expect(reply.headers['cache-control']).toBe('no-store')
})

test('a database that cannot be read is reported, and the location is unknown', async () => {
  const { location, logged } = await locate({ database: 'missing.mmdb' }, { address: '203.0.113.7' })
  expect(location).toEqual({})
  expect(logged).toEqual([expect.stringContaining('missing.mmdb cannot be read')])
})
