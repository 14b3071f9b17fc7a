/** The conditions of sections decide which sections a request gets. */
import { describe, expect, test } from 'vitest'
import { cta, desktop, phone } from '../../../testing/pageSections.ts'
import { pageServer } from '../../../testing/pageServer.ts'

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

  test('make a page private if one of them reads the device', async () => {
    expect((await get('/trial', phone)).headers['cache-control']).toBe('private, no-cache')
  })

  test('let shared caches store a page if each condition reads only the locale, and no cookie is sent', async () => {
    expect((await get('/same', phone)).headers['cache-control']).toContain('s-maxage')
    expect((await get('/es/same', phone)).sections).toEqual(['all'])
    expect((await get('/same', { ...phone, cookie: 'any=thing' })).headers['cache-control']).toBe(
      'private, no-cache',
    )
  })
})

describe('a section that depends on the user', async () => {
  const { get } = await pageServer([
    { id: 'trial', path: '/trial', sections: [cta('all'), cta('guest', { 'user.registered': false })] },
  ])

  test('is only a placeholder on a cached page, until the browser loads the section', async () => {
    const shared = await get('/trial')
    expect(shared.headers['cache-control']).toContain('s-maxage')
    expect(shared.sections).toEqual(['all', 'guest'])
    expect(shared.html).not.toContain('Title of guest')
    const whole = (await get('/page-models?url=/trial')).json() as { sections: object[]; deferred: string[] }
    expect(whole.sections[1]).toMatchObject({ id: 'guest', title: 'Title of guest' })
    expect(whole.deferred).toEqual([])
  })

  test('is on the page of a request with a cookie', async () => {
    const personal = await get('/trial', { cookie: 'any=thing' })
    expect(personal.html).toContain('Title of guest')
    expect(personal.headers['cache-control']).toBe('private, no-cache')
  })
})
