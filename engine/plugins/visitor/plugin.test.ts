import { expect, test } from 'vitest'
import { serverOf, startPlugin, testPlugin } from '../../../testing/testPlugin.ts'
import { allEvents } from '../../../testing/allEvents.ts'
import plugin from './plugin.ts'
import setUp from './server.ts'
import { testedFonts } from './installedFonts.ts'

testPlugin({ plugin, setUp })

async function post(body: unknown, cookies: Record<string, string> = {}) {
  const started = await startPlugin({ plugin, setUp })
  const server = await serverOf(started)
  const reply = await server.inject({ method: 'POST', url: '/pot', payload: body as object, cookies })
  return { reply, events: await allEvents(started.events) }
}

const page_url = 'https://example.com/'
const id = '00000000-0000-4000-8000-000000000001'

test('a new visitor gets an id, in a cookie that scripts cannot read', async () => {
  const { reply, events } = await post({ page_url })
  expect(reply.json()).toEqual({ data: { visitor_id: id } })
  expect(reply.headers['set-cookie']).toMatch(
    `visitor=${id}; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax`,
  )
  expect(events).toEqual([])
})

test('a known visitor keeps the id', async () => {
  const { reply } = await post({ page_url }, { visitor: 'known' })
  expect(reply.json()).toEqual({ data: { visitor_id: 'known' } })
  expect(reply.headers['set-cookie']).toBeUndefined()
})

test.each(['', 'a b', '<script>', 'x'.repeat(65)])(
  'a visitor with the invalid id "%s" gets a new id',
  async (visitor) => {
    const { reply } = await post({ page_url }, { visitor })
    expect(reply.json()).toEqual({ data: { visitor_id: id } })
    expect(reply.headers['set-cookie']).toContain(`visitor=${id};`)
  },
)

test('device data is emitted as an event whose id contains the id of the visitor', async () => {
  const parameters = {
    browser: 'Chrome',
    screen_width: 360,
    fonts: ['Arial'],
    additional_params: { online: true },
  }
  const { events } = await post({ page_url, parameters }, { visitor: 'known' })
  expect(events).toMatchObject([
    { type: 'visitor.device', id: 'visitor.device/known', visitor: 'known', parameters },
  ])
})

test.each([
  ['no page URL', {}],
  ['a page URL that is not a text', { page_url: { a: 1 } }],
  ['device data of the wrong type', { page_url, parameters: { fonts: 'all of them' } }],
  ['too much device data', { page_url, parameters: { browser: 'x'.repeat(40_000) } }],
])('%s is refused, and no id is set', async (_name, body) => {
  const { reply } = await post(body)
  expect([400, 413]).toContain(reply.statusCode)
  expect(reply.headers['set-cookie']).toBeUndefined()
})

test('the browser looks for twenty different fonts', () => {
  expect(new Set(testedFonts).size).toBe(20)
})
