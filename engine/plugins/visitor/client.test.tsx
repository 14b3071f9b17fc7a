/** The client requests an id at once, sends device data only with consent, and reports a failure. */
import { afterEach, expect, test, vi } from 'vitest'
import type { EngineEvent } from '../../core/events/event.ts'
import setUp, { visitorKey } from './client.tsx'

afterEach(() => localStorage.clear())

type Body = { page_url: string; parameters?: Record<string, unknown> }

async function start(respond = () => Response.json({ data: { visitor_id: 'v1' } })) {
  const posts: Body[] = []
  const failures: unknown[] = []
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
    posts.push(JSON.parse(body) as Body)
    return Promise.resolve(respond())
  })
  const emit = (event: unknown) => void failures.push(event)
  const client = await setUp({ settings: {}, emit, sendRuns: () => Promise.resolve() })
  await vi.waitFor(() => expect(localStorage.getItem(visitorKey) ?? failures[0]).toBeDefined())
  const consent = (...granted: string[]) =>
    client.observe!({ type: 'consent.changed', granted, id: 'c', at: 0 } as EngineEvent)
  return { posts, failures, consent }
}

test('without consent to analytics, only the URL of the page is sent, and the id is stored', async () => {
  const { posts, consent } = await start()
  await consent('ad_storage')
  expect(posts).toEqual([{ page_url: location.origin + location.pathname }])
  expect(localStorage.getItem(visitorKey)).toBe('v1')
})

test('with consent, the device data is sent too', async () => {
  const { posts, consent } = await start()
  await consent('analytics_storage')
  expect(posts).toHaveLength(2)
  expect(Object.keys(posts[1]!.parameters!)).toEqual(
    expect.arrayContaining([
      ...['browser', 'browser_version', 'os', 'os_version', 'device', 'device_type', 'screen_width'],
      ...['screen_height', 'color_depth', 'pixel_ratio', 'cookies_enabled', 'do_not_track', 'canvas_hash'],
      ...['webgl_vendor', 'webgl_renderer', 'fonts', 'plugins', 'additional_params'],
    ]),
  )
})

test('device data waits for the first response, so that a visitor gets only one id', async () => {
  const responses: ((response: Response) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise((respond) => responses.push(respond)))
  const client = await setUp({ settings: {}, emit: () => undefined, sendRuns: () => Promise.resolve() })
  const granted = { type: 'consent.changed', granted: ['analytics_storage'], id: 'c', at: 0 }
  const observed = client.observe!(granted as EngineEvent)
  await new Promise((done) => setTimeout(done, 300))
  expect(responses).toHaveLength(1)
  responses[0]!(Response.json({ data: { visitor_id: 'v1' } }))
  await vi.waitFor(() => expect(responses).toHaveLength(2))
  responses[1]!(Response.json({ data: { visitor_id: 'v1' } }))
  await observed
})

test('a value that the browser refuses is empty, and the others are sent', async () => {
  vi.stubGlobal('OfflineAudioContext', () => {
    throw new Error('blocked')
  })
  const { posts, consent } = await start()
  await consent('analytics_storage')
  expect(posts[1]!.parameters).toMatchObject({
    screen_width: screen.width,
    additional_params: { audio: [] },
  })
})

test('a failure of the server is reported, and no id is stored', async () => {
  const { failures } = await start(() => new Response('', { status: 503 }))
  expect(failures).toMatchObject([{ type: 'plugin-failed', plugin: 'visitor', slot: 'network' }])
  expect(localStorage.getItem(visitorKey)).toBeNull()
})
