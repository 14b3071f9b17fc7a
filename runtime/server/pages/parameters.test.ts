/** Pages whose path has a parameter, and the sitemap. */
import { describe, expect, test } from 'vitest'
import { allEvents } from '../../../testing/allEvents.ts'
import { cta, list, trialPlugin } from '../../../testing/pageSections.ts'
import { pageServer } from '../../../testing/pageServer.ts'

describe('a path with a parameter', async () => {
  const loaders = { 'trial.items': () => ({ items: [{ id: 'colours', title: 'Colours' }] }) }
  const { get, app } = await pageServer(
    [
      {
        id: 'level',
        path: '/levels/:level',
        entries: [{ level: 'a1' }, { level: 'a2' }],
        sections: [cta('all')],
      },
      {
        id: 'intro',
        path: '/levels/intro',
        sections: [{ ...cta('all'), cta: { text: 'Go', to: 'page:level/a2' } }],
      },
      { id: 'quiz', path: '/quiz/:id', entries: 'trial.items', sections: [list('items', 'trial.items')] },
      { id: 'secret', path: '/secret', access: 'registered', sections: [cta('all')] },
    ],
    { plugins: [trialPlugin()], loaders },
  )

  test('shows the page for each of its entries, and a 404 for other values', async () => {
    expect((await get('/levels/a1')).statusCode).toBe(200)
    expect((await get('/es/levels/a2')).statusCode).toBe(200)
    expect((await get('/quiz/colours')).html).toContain('Colours')
    for (const path of [
      '/levels/b1',
      '/levels',
      '/levels/',
      '/levels/a1/a2',
      '/levels/constructor',
      '/quiz/none',
      '/quiz',
    ])
      expect((await get(path)).statusCode, path).toBe(404)
    expect(app.route('/levels/intro')).toEqual({ type: 'page', id: 'intro' })
  })

  test('has the value of an entry, such as `a2`, in the links to the page', async () => {
    expect((await get('/es/levels/intro')).html).toContain('href="/es/levels/a2"')
    expect((await get('/es/levels/a2')).html).toContain(
      'hreflang="x-default" href="https://example.com/levels/a2"',
    )
  })

  test('keeps its value, such as `caf%C3%A9`, in the links of the list of languages', async () => {
    const site = await pageServer(
      [{ id: 'quiz', path: '/quiz/:id', entries: 'trial.items', sections: [cta('all')] }],
      {
        plugins: [trialPlugin()],
        loaders: { 'trial.items': () => ({ items: [{ id: 'caf%C3%A9', title: 'Café' }] }) },
      },
    )
    const [, list] = /href="(\/languages\?[^"]*)"/.exec((await site.get('/quiz/caf%C3%A9')).html)!
    expect((await site.get(list!)).html).toContain('href="/es/quiz/caf%C3%A9"')
    expect((await site.get('/languages?to=/quiz/café')).html).toContain('href="/es/quiz/café"')
  })

  test('is in the sitemap for each entry and language, beside the other public pages', async () => {
    const { html, headers } = await get('/sitemap.xml')
    expect(headers['content-type']).toContain('xml')
    const urls = [...html.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url)
    expect(urls.toSorted()).toEqual(
      ['/', '/levels/intro', '/levels/a1', '/levels/a2', '/quiz/colours']
        .flatMap((path) => (path === '/' ? [path] : [path, `/es${path}`]))
        .map((path) => `https://example.com${path}`)
        .toSorted(),
    )
    expect(html).toContain(
      '<xhtml:link rel="alternate" hreflang="es" href="https://example.com/es/levels/a1"/>',
    )
    expect(headers['cache-control']).toBe('public, max-age=3600')
  })

  test('is left out of the sitemap if its entries cannot be loaded', async () => {
    const site = await pageServer(
      [
        { id: 'quiz', path: '/quiz/:id', entries: 'trial.items', sections: [cta('all')] },
        { id: 'plain', path: '/plain', sections: [cta('all')] },
      ],
      { plugins: [trialPlugin()], loaders: { 'trial.items': () => Promise.reject(new Error('down')) } },
    )
    const { statusCode, html, headers } = await site.get('/sitemap.xml')
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(html).toContain('https://example.com/es/plain')
    expect(html).not.toContain('quiz')
    expect(await allEvents(site.failures)).toEqual(['resource-failed trial.items'])
  })
})
