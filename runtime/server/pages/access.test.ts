/** Who may see a page: its own access, and the guards of plugins. */
import { describe, expect, test } from 'vitest'
import { definePlugin } from '../../../engine/core/plugin/definePlugin.ts'
import type { Guard } from '../../../engine/core/plugin/guard.ts'
import { sessionHeader } from '../../../testing/fakes/fakeProvider.ts'
import { allEvents } from '../../../testing/allEvents.ts'
import { cta, desktop, phone } from '../../../testing/pageSections.ts'
import { pageServer } from '../../../testing/pageServer.ts'

describe('a page that the visitor may not see', async () => {
  const page = (id: string, more: object) => ({ id, path: `/${id}`, sections: [cta('only')], ...more })
  const premium = { access: { 'user.subscription': 'premium' } }
  const { get, post } = await pageServer([
    page('members', { access: 'registered' }),
    page('premium', premium),
    page('offer', { ...premium, otherwise: 'page:open' }),
    page('phones', { access: { device: 'mobile' } }),
    page('open', {}),
  ])

  test('redirects to the page that its `otherwise` names', async () => {
    const redirected = await get('/es/offer')
    expect([redirected.statusCode, redirected.headers.location]).toEqual([302, '/es/open'])
    expect(redirected.headers['cache-control']).toBe('private, no-store')
  })

  test('shows a 403 page if it has no `otherwise` and the site has no sign-in page', async () => {
    for (const path of ['/members', '/premium', '/phones']) {
      const refused = await get(path, desktop)
      expect(refused.statusCode, path).toBe(403)
      expect(refused.html, path).toContain('You do not have access to this page')
      expect(refused.html, path).not.toContain('Title of only')
    }
    expect((await get('/phones', phone)).html).toContain('Title of only')
  })

  test('has no model, no data and no forms for this visitor', async () => {
    expect((await get('/page-models?url=/premium')).statusCode).toBe(404)
    expect((await get('/page-resources?url=/premium&section=only')).statusCode).toBe(404)
    expect((await post('/premium', {})).statusCode).toBe(403)
  })

  test('redirects to the sign-in page, with the return URL in `next`, if the site has a sign-in page', async () => {
    const site = await pageServer([
      page('members', { access: 'registered' }),
      page('premium', premium),
      page('sign-in', {}),
    ])
    expect((await site.get('/es/members')).headers.location).toBe('/es/sign-in?next=%2Fes%2Fmembers')
    expect((await site.get('/premium?tab=2&saved=only')).headers.location).toBe(
      '/sign-in?next=%2Fpremium%3Ftab%3D2',
    )
    expect((await site.get('/sign-in')).statusCode).toBe(200)
  })
})

describe('the access of a signed-in user', async () => {
  const product = { status: 'ok', category: 'self study', type: 'courses', trial: false }
  const products: Record<string, (typeof product)[]> = {
    paying: [product],
    trying: [{ ...product, trial: true }],
    canceled: [{ ...product, status: 'canceled' }],
  }
  const { get, failures } = await pageServer(
    [
      { id: 'members', path: '/members', access: 'registered', sections: [cta('only')] },
      {
        ...{ id: 'premium', path: '/premium', sections: [cta('only')] },
        access: { 'user.subscription': 'premium' },
      },
      {
        ...{ id: 'plans', path: '/plans' },
        sections: [
          { ...cta('buy'), when: { 'user.subscription': 'free' } },
          { ...cta('try'), when: { 'user.courses': 'trial' } },
          { ...cta('thanks'), when: { 'user.courses': 'premium' } },
        ],
      },
    ],
    {
      accounts: {
        rename: () => Promise.resolve(),
        accountOf: (uid) =>
          uid === 'unreadable'
            ? Promise.reject(new Error('no connection'))
            : Promise.resolve({ products: products[uid] ?? [], freeForUkraine: uid === 'free-for-ukraine' }),
      },
    },
  )

  test.each([
    ['paying', 200, 200, ['thanks']],
    ['trying', 200, 403, ['try']],
    ['canceled', 200, 403, ['buy']],
    ['free-for-ukraine', 200, 403, ['buy', 'thanks']],
    ['unreadable', 200, 403, ['buy']],
  ])('the user "%s" sees what their products allow', async (uid, members, premium, sections) => {
    const session = sessionHeader(uid)
    expect((await get('/members', session)).statusCode).toBe(members)
    expect((await get('/premium', session)).statusCode).toBe(premium)
    expect((await get('/plans', session)).sections).toEqual(sections)
  })

  test('an anonymous account sees what a visitor sees', async () => {
    const session = sessionHeader('paying', { anonymous: true })
    expect((await get('/members', session)).statusCode).toBe(403)
    expect((await get('/plans', session)).sections).toEqual(['buy'])
  })

  test('only the account that could not be read is reported', async () => {
    expect(await allEvents(failures)).toEqual(['plugin-failed auth/context'])
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

  test('if a guard throws, public pages stay open and all others are refused', async () => {
    const { get, failures } = await serve(() => {
      throw new Error('broken')
    })
    expect((await get('/open', phone)).statusCode).toBe(200)
    expect((await get('/phones', phone)).statusCode).toBe(403)
    expect(await allEvents(failures)).toEqual(['plugin-failed gate/guards'])
    expect((await get('/members', phone)).statusCode).toBe(403)
  })

  test('a guard that redirects a page to itself refuses the page', async () => {
    const { get } = await serve(() => ({ to: '/members', returns: true }))
    expect((await get('/members')).statusCode).toBe(403)
  })

  test('a guard that refuses every page is not asked about a public page, so a shared cache may store the page', async () => {
    const { get } = await serve(() => ({ to: '/members' }))
    const { statusCode, headers } = await get('/open')
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toContain('s-maxage')
  })
})
