/** The forms of a page: the values that a post saves, and the response. */
import { describe, expect, test } from 'vitest'
import { formField } from '../../../engine/core/kind/form.ts'
import { desktop, phone } from '../../../testing/pageSections.ts'
import { pageServer } from '../../../testing/pageServer.ts'

const settings = (id: string, field: string, when?: object) => ({
  id,
  kind: 'settings-form',
  title: `Form ${id}`,
  save: 'device',
  fields: [{ id: field, label: field, schema: { type: 'integer', minimum: 5, maximum: 60, default: 15 } }],
  ...(when && { when }),
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

  test('each saves its own fields, and the page shows which form was saved', async () => {
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

  test('scripts get JSON', async () => {
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
    ['the inherited property __proto__', { [formField]: '__proto__' }, phone],
    ['no form', { minutes: '10' }, phone],
    ['two forms', { [formField]: ['first', 'second'], minutes: '10' }, phone],
  ])('a post that names %s is refused, and nothing is saved', async (_what, body, headers) => {
    const refused = await post('/trial', body, headers)
    expect(refused.statusCode).toBe(400)
    expect(refused.headers['set-cookie']).toBeUndefined()
    expect(refused.html).toContain('This form is not on the page')
  })

  test('shared caches may not store the page', async () => {
    expect((await get('/trial', phone)).headers['cache-control']).toBe('private, no-cache')
  })
})
