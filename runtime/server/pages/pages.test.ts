/** Pages over HTTP, without a browser: what a request gets, and what a post of a form saves. */
import { describe, expect, test } from 'vitest'
import { formField } from '../../../engine/core/kind/form.ts'
import { definePlugin } from '../../../engine/core/plugin/definePlugin.ts'
import type { Guard } from '../../../engine/core/plugin/guard.ts'
import type { LoadResource } from '../../../engine/plugins/loadResource.ts'
import { nextEvents } from '../../../testing/nextEvents.ts'
import { pageServer } from '../../../testing/pageServer.ts'

const cta = (id: string, when?: object) => ({
  id,
  kind: 'cta',
  title: `Title of ${id}`,
  cta: { text: 'Go', to: '#go' },
  ...(when && { when }),
})
const settings = (id: string, field: string, when?: object) => ({
  id,
  kind: 'settings-form',
  title: `Form ${id}`,
  save: 'device',
  fields: [{ id: field, label: field, schema: { type: 'integer', minimum: 5, maximum: 60, default: 15 } }],
  ...(when && { when }),
})
const phone = { 'user-agent': 'Mozilla/5.0 (Linux; Android 13) Mobile' }
const desktop = { 'user-agent': 'Mozilla/5.0 (X11; Linux)' }

describe('the conditions of sections', async () => {
  const { get } = await pageServer([
    {
      id: 'trial',
      path: '/trial',
      sections: [cta('all'), cta('phone', { device: 'mobile' }), cta('tagged', { 'query.tag': 'x' })],
    },
    { id: 'same', path: '/same', sections: [cta('all'), cta('english', { locale: 'en' })] },
  ])

  test('read the device and the query of the request', async () => {
    expect((await get('/trial', phone)).sections).toEqual(['all', 'phone'])
    expect((await get('/trial', desktop)).sections).toEqual(['all'])
    expect((await get('/trial?tag=x', desktop)).sections).toEqual(['all', 'tagged'])
    expect((await get('/page-models?url=/trial?tag=x', phone)).json()).toMatchObject({
      sections: [{ id: 'all' }, { id: 'phone' }, { id: 'tagged' }],
    })
  })

  test('keep a page out of shared caches where they read more than its URL', async () => {
    expect((await get('/trial', phone)).headers['cache-control']).toBe('private, no-cache')
    expect((await get('/same', phone)).headers['cache-control']).toContain('s-maxage')
    expect((await get('/es/same', phone)).sections).toEqual(['all'])
    expect((await get('/same', { ...phone, cookie: 'any=thing' })).headers['cache-control']).toBe(
      'private, no-cache',
    )
  })
})

describe('two forms on a page', async () => {
  const { get, post } = await pageServer([
    {
      id: 'trial',
      path: '/trial',
      sections: [settings('first', 'minutes'), settings('second', 'words', { device: 'mobile' })],
    },
  ])
  const json = { ...phone, accept: 'application/json' }

  test('each saves its own fields, and the page says which was saved', async () => {
    const saved = await post('/trial', { [formField]: 'second', words: '20', minutes: '7' }, phone)
    expect([saved.statusCode, saved.headers.location]).toEqual([303, '/trial?saved=second#second'])
    const cookie = String(saved.headers['set-cookie']).split(';')[0]!
    expect(decodeURIComponent(cookie)).toBe('settings={"words":20}')
    const { html } = await get('/trial?saved=second', { ...phone, cookie })
    expect(html.match(/data-status="saved"/g)).toHaveLength(1)
    expect(html).toMatch(/name="words"[^>]* value="20"/)
    expect(html).toMatch(/name="minutes"[^>]* value="15"/)
  })

  test('a wrong value is shown at its field, and nothing is saved', async () => {
    const refused = await post('/trial', { [formField]: 'first', minutes: '500' }, phone)
    expect(refused.statusCode).toBe(422)
    expect(refused.headers['set-cookie']).toBeUndefined()
    expect(refused.html).toMatch(/id="first-minutes"[^>]* value="500"/)
    expect(refused.html).toMatch(/id="first-minutes"[^>]* aria-invalid="true"/)
    expect(refused.html).not.toMatch(/id="second-words"[^>]* aria-invalid/)
  })

  test('scripts are answered with JSON', async () => {
    const refused = await post('/trial', { [formField]: 'first', minutes: '' }, json)
    expect([refused.statusCode, refused.json()]).toEqual([
      422,
      { status: 'refused', problems: { minutes: 'Fill this in.' } },
    ])
    const saved = await post('/trial', { [formField]: 'first', minutes: '10' }, json)
    expect([saved.statusCode, saved.json()]).toEqual([200, { status: 'saved' }])
  })

  test.each([
    ['a form that the page does not have', { [formField]: 'third', minutes: '10' }, phone],
    ['a form whose section is not shown', { [formField]: 'second', words: '10' }, desktop],
    ['a section without a form', { [formField]: '__proto__' }, phone],
    ['no form', { minutes: '10' }, phone],
    ['two forms', { [formField]: ['first', 'second'], minutes: '10' }, phone],
  ])('a post for %s is refused, and nothing is saved', async (_what, body, headers) => {
    const refused = await post('/trial', body, headers)
    expect(refused.statusCode).toBe(400)
    expect(refused.headers['set-cookie']).toBeUndefined()
    expect(refused.html).toContain('This form is not on the page')
  })

  test('the page is for nobody else', async () => {
    expect((await get('/trial', phone)).headers['cache-control']).toBe('private, no-cache')
  })
})

const list = (id: string, data: string, when?: object) => ({
  id,
  kind: 'resource-list',
  title: `List ${id}`,
  data,
  ...(when && { when }),
})

/** A plugin with one resource; `personal` says whether it depends on who asks. */
const trial = (personal = false) =>
  definePlugin({
    name: 'trial',
    data: [
      {
        name: 'trial.items',
        schema: {
          type: 'object',
          properties: {
            items: {
              type: 'array',
              items: {
                type: 'object',
                properties: { id: { type: 'string' }, title: { type: 'string' } },
                required: ['id', 'title'],
              },
            },
          },
          required: ['items'],
        },
        example: { items: [{ id: 'one', title: 'One' }] },
        personal,
      },
    ],
  })

describe('the data of a section', () => {
  const pages = [{ id: 'trial', path: '/trial', sections: [cta('all'), list('items', 'trial.items')] }]
  const serve = (load: LoadResource, personal = false) =>
    pageServer(pages, { plugins: [trial(personal)], loaders: { 'trial.items': load } })
  const items = { items: [{ id: 'one', title: 'The first' }] }

  test('is on the page, and stored with it', async () => {
    const { get } = await serve(({ locale }) => ({ items: [{ id: 'one', title: `First in ${locale}` }] }))
    const shown = await get('/es/trial')
    expect(shown.html).toContain('First in es')
    expect(shown.html).toContain('data-status="ready"')
    expect(shown.headers['cache-control']).toContain('s-maxage')
    const data = await get('/page-resources?url=/trial&section=items')
    expect(data.json()).toEqual({ items: [{ id: 'one', title: 'First in en' }] })
    expect(data.headers['cache-control']).toBe('private, no-store')
  })

  test('that is empty says so', async () => {
    const { get } = await serve(() => ({ items: [] }))
    expect((await get('/trial')).html).toContain('Nothing to show yet.')
  })

  test.each<[string, LoadResource]>([
    ['fails', () => Promise.reject(new Error('secret of the host'))],
    [
      'throws',
      () => {
        throw new Error('secret of the host')
      },
    ],
    ['has another shape', () => ({ items: [{ id: 'one' }] })],
    ['is nothing', () => undefined],
    ['takes too long', () => new Promise(() => undefined)],
  ])('that %s is shown as failed with a way to try again, and not stored', async (_what, load) => {
    const { get, failures } = await serve(load)
    const shown = await get('/trial')
    expect(shown.statusCode).toBe(200)
    expect(shown.html).toContain('This could not be loaded.')
    const model = await get('/page-models?url=/trial')
    for (const { html } of [shown, model]) expect(html).not.toMatch(/secret|could not be loaded: /)
    expect(shown.html).toMatch(/<a[^>]* href="\/trial"[^>]*>Try again/)
    expect(shown.sections).toEqual(['all', 'items'])
    expect(shown.headers['cache-control']).toBe('private, no-cache')
    // Once for the page, once for its model.
    expect(await nextEvents(failures)).toEqual(Array(2).fill('resource-failed trial.items'))
  })

  test('that depends on who asks is left to the browser, where others get the same page', async () => {
    const { get } = await serve(() => items, true)
    const shared = await get('/trial')
    expect(shared.html).toContain('data-status="loading"')
    expect(shared.html).not.toContain('The first')
    expect(shared.headers['cache-control']).toContain('s-maxage')
    expect((await get('/trial', { cookie: 'any=thing' })).html).toContain('The first')
    expect((await get('/page-resources?url=/trial&section=items')).json()).toEqual(items)
  })

  test('is not given for a section or a page that is not there', async () => {
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

describe('a section that depends on the user', async () => {
  const { get } = await pageServer([
    { id: 'trial', path: '/trial', sections: [cta('all'), cta('guest', { 'user.registered': false })] },
  ])

  test('has space on a page that is stored, and is shown by the browser', async () => {
    const shared = await get('/trial')
    expect(shared.headers['cache-control']).toContain('s-maxage')
    expect(shared.sections).toEqual(['all', 'guest'])
    expect(shared.html).not.toContain('Title of guest')
    const whole = (await get('/page-models?url=/trial')).json() as { sections: object[]; deferred: string[] }
    expect(whole.sections[1]).toMatchObject({ id: 'guest', title: 'Title of guest' })
    expect(whole.deferred).toEqual([])
  })

  test('is on the page of a request with a cookie', async () => {
    const own = await get('/trial', { cookie: 'any=thing' })
    expect(own.html).toContain('Title of guest')
    expect(own.headers['cache-control']).toBe('private, no-cache')
  })
})

describe('access', async () => {
  const page = (id: string, more: object) => ({ id, path: `/${id}`, sections: [cta('only')], ...more })
  const premium = { access: { 'user.subscription': 'premium' } }
  const { get, post } = await pageServer([
    page('members', { access: 'registered' }),
    page('premium', premium),
    page('offer', { ...premium, otherwise: 'page:open' }),
    page('phones', { access: { device: 'mobile' } }),
    page('open', {}),
  ])

  test('that is refused leads to the page that the config names', async () => {
    const led = await get('/es/offer')
    expect([led.statusCode, led.headers.location]).toEqual([302, '/es/open'])
    expect(led.headers['cache-control']).toBe('private, no-store')
  })

  test('without a better place is refused in words', async () => {
    for (const path of ['/members', '/premium', '/phones']) {
      const refused = await get(path, desktop)
      expect(refused.statusCode, path).toBe(403)
      expect(refused.html, path).toContain('This page is not open to you')
      expect(refused.html, path).not.toContain('Title of only')
    }
    expect((await get('/phones', phone)).html).toContain('Title of only')
  })

  test('holds for the model, the data and the forms of the page too', async () => {
    expect((await get('/page-models?url=/premium')).statusCode).toBe(404)
    expect((await get('/page-resources?url=/premium&section=only')).statusCode).toBe(404)
    expect((await post('/premium', {})).statusCode).toBe(403)
  })

  test('leads to sign in and back where the site has such a page', async () => {
    const site = await pageServer([
      page('members', { access: 'registered' }),
      page('premium', premium),
      page('sign-in', {}),
    ])
    expect((await site.get('/es/members')).headers.location).toBe('/es/sign-in?next=%2Fes%2Fmembers')
    expect((await site.get('/premium')).headers.location).toBe('/sign-in?next=%2Fpremium')
    expect((await site.get('/sign-in')).statusCode).toBe(200)
  })
})

describe('the guards of plugins', () => {
  const page = (id: string, more: object) => ({ id, path: `/${id}`, sections: [cta('only')], ...more })
  const pages = [
    page('open', {}),
    page('members', { access: 'registered' }),
    page('phones', { access: { device: 'mobile' }, otherwise: 'page:open' }),
  ]
  const serve = (refuse: Guard['refuse']) =>
    pageServer(pages, { plugins: [definePlugin({ name: 'gate', guards: [{ name: 'gate', refuse }] })] })

  test('that throw leave public pages open, and refuse all others', async () => {
    const { get, failures } = await serve(() => {
      throw new Error('broken')
    })
    expect((await get('/open', phone)).statusCode).toBe(200)
    expect(await nextEvents(failures)).toEqual(['plugin-failed gate/guards'])
    expect((await get('/phones', phone)).statusCode).toBe(403)
    expect((await get('/members', phone)).statusCode).toBe(403)
  })

  test('that lead a page to itself refuse it', async () => {
    const { get } = await serve(() => ({ to: '/open', returns: true }))
    expect((await get('/open')).statusCode).toBe(403)
  })

  test('that refuse a public page do not send it to itself', async () => {
    const gate: Guard = {
      name: 'gate',
      refuse: ({ path }) => (path === '/' ? undefined : { to: '/', returns: false }),
    }
    const { get } = await pageServer([page('shut', { otherwise: 'page:shut' })], {
      plugins: [definePlugin({ name: 'gate', guards: [gate] })],
    })
    for (const path of ['/shut', '/es/shut']) expect((await get(path)).statusCode, path).toBe(403)
  })
})

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
    { plugins: [trial()], loaders },
  )

  test('is the page for its entries, and for no other', async () => {
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

  test('is linked with its values', async () => {
    expect((await get('/es/levels/intro')).html).toContain('href="/es/levels/a2"')
    expect((await get('/es/levels/a2')).html).toContain(
      'hreflang="x-default" href="https://example.com/levels/a2"',
    )
  })

  test('has each entry in the sitemap, with the other public pages in all their languages', async () => {
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

  test('is left out of the sitemap where its entries cannot be loaded', async () => {
    const site = await pageServer(
      [
        { id: 'quiz', path: '/quiz/:id', entries: 'trial.items', sections: [cta('all')] },
        { id: 'plain', path: '/plain', sections: [cta('all')] },
      ],
      { plugins: [trial()], loaders: { 'trial.items': () => Promise.reject(new Error('down')) } },
    )
    const { statusCode, html, headers } = await site.get('/sitemap.xml')
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(html).toContain('https://example.com/es/plain')
    expect(html).not.toContain('quiz')
    expect(await nextEvents(site.failures)).toEqual(['resource-failed trial.items'])
  })
})
