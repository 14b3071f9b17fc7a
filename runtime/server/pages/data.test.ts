/** The data that sections show: rendered on the page, or loaded by the browser. */
import { describe, expect, test } from 'vitest'
import type { LoadResource } from '../../../engine/plugins/loadResource.ts'
import { allEvents } from '../../../testing/allEvents.ts'
import { cta, list, trialPlugin } from '../../../testing/pageSections.ts'
import { pageServer } from '../../../testing/pageServer.ts'

describe('the data of a section', () => {
  const pages = [{ id: 'trial', path: '/trial', sections: [cta('all'), list('items', 'trial.items')] }]
  const serve = (load: LoadResource, personal = false) =>
    pageServer(pages, { plugins: [trialPlugin(personal)], loaders: { 'trial.items': load } })
  const items = { items: [{ id: 'one', title: 'The first' }] }

  test('is on the page, which shared caches may store', async () => {
    const { get } = await serve(({ locale }) => ({ items: [{ id: 'one', title: `First in ${locale}` }] }))
    const shown = await get('/es/trial')
    expect(shown.html).toContain('First in es')
    expect(shown.html).toContain('data-status="ready"')
    expect(shown.headers['cache-control']).toContain('s-maxage')
    const data = await get('/page-resources?url=/trial&section=items')
    expect(data.json()).toEqual({ items: [{ id: 'one', title: 'First in en' }] })
    expect(data.headers['cache-control']).toBe('private, no-store')
  })

  test('depends on the whole context only if its resource is personal', async () => {
    const rootsOf = async (personal: boolean) => {
      let roots: string[] = []
      const load: LoadResource = ({ context }) => {
        roots = Object.keys(context)
        return items
      }
      const { get } = await serve(load, personal)
      await get('/page-resources?url=/trial&section=items')
      return roots
    }
    expect(await rootsOf(false)).toEqual(['locale', 'theme'])
    expect(await rootsOf(true)).toEqual(
      expect.arrayContaining(['device', 'flags', 'locale', 'query', 'theme']),
    )
  })

  test('is replaced by a text if it is empty', async () => {
    const { get } = await serve(() => ({ items: [] }))
    expect((await get('/trial')).html).toContain('Nothing to show yet.')
  })

  test.each<[string, LoadResource]>([
    ['rejects', () => Promise.reject(new Error('secret of the host'))],
    [
      'throws',
      () => {
        throw new Error('secret of the host')
      },
    ],
    ['returns another shape', () => ({ items: [{ id: 'one' }] })],
    [
      'returns data that fits the resource but not the section',
      () => ({ items: [{ id: 'one', title: 'One', href: 'javascript:alert(1)' }] }),
    ],
    ['returns undefined', () => undefined],
    ['takes too long', () => new Promise(() => undefined)],
  ])(
    'if its loader %s, the page shows a failure with a link to try again and is not cached',
    async (_what, load) => {
      const { get, failures } = await serve(load)
      const shown = await get('/trial')
      expect(shown.statusCode).toBe(200)
      expect(shown.html).toContain('This could not be loaded.')
      const model = await get('/page-models?url=/trial')
      for (const { html } of [shown, model]) expect(html).not.toMatch(/secret|could not be loaded: /)
      expect(shown.html).toMatch(/<a[^>]* href="\/trial"[^>]*>Try again/)
      expect(shown.sections).toEqual(['all', 'items'])
      expect(shown.headers['cache-control']).toBe('private, no-cache')
      // The page and its model each report one failure.
      expect(await allEvents(failures)).toEqual(Array(2).fill('resource-failed trial.items'))
    },
  )

  test('is loaded by the browser if it depends on the visitor and the page is shared', async () => {
    const { get } = await serve(() => items, true)
    const shared = await get('/trial')
    expect(shared.html).toContain('data-status="loading"')
    expect(shared.html).not.toContain('The first')
    expect(shared.headers['cache-control']).toContain('s-maxage')
    expect((await get('/trial', { cookie: 'any=thing' })).html).toContain('The first')
    expect((await get('/page-resources?url=/trial&section=items')).json()).toEqual(items)
  })

  test('cannot be requested (404) if the section shows no data, or if the section or page is unknown', async () => {
    const { get } = await serve(() => items)
    for (const query of [
      'url=/trial&section=all',
      'url=/trial&section=none',
      'url=/none&section=items',
      'section=items',
      '',
    ])
      expect((await get(`/page-resources?${query}`)).statusCode, query).toBe(404)
  })
})
