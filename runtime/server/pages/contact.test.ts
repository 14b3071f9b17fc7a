/** The contact form: the message that a post stores, and the response, with and without scripts. */
import { expect, test } from 'vitest'
import type { Message } from '../../../engine/plugins/messages.ts'
import { sessionHeader } from '../../../testing/fakes/fakeProvider.ts'
import { pageServer } from '../../../testing/pageServer.ts'

const page = { id: 'write', path: '/write', sections: [{ kind: 'contact-form', title: 'Write to us' }] }
const json = { accept: 'application/json' }
const entries = { _form: 'contact-form', name: 'Ann', email: 'ann@example.com', text: 'Hello' }

async function startSite() {
  const stored: Message[] = []
  let isDown = false
  const site = await pageServer([page], {
    accounts: {
      accountOf: () => Promise.resolve({ products: [], freeForUkraine: false }),
      rename: () => Promise.resolve(),
    },
    messages: {
      store: (message, { hourly }) => {
        if (isDown) return Promise.reject(new Error('no connection'))
        if (stored.length >= hourly) return Promise.resolve(false)
        stored.push(message)
        return Promise.resolve(true)
      },
      read: () => Promise.resolve(undefined),
    },
  })
  return { ...site, stored, goDown: () => void (isDown = true) }
}

test('only the fields of the form are stored, and without scripts the page confirms the message', async () => {
  const { get, post, stored } = await startSite()
  const sent = await post('/es/write', { ...entries, uid: 'bob', to: 'eve@example.com' })
  expect([sent.statusCode, sent.headers.location]).toEqual([303, '/es/write?saved=contact-form#contact-form'])
  expect(stored).toMatchObject([{ name: 'Ann', email: 'ann@example.com', text: 'Hello', locale: 'es' }])
  expect(stored[0]!.uid).toBeUndefined()
  expect((await get('/write?saved=contact-form')).html).toContain('We have your message')
})

test('for a signed-in user the email field is filled in, and the message is stored with the user id', async () => {
  const { get, post, stored } = await startSite()
  const session = sessionHeader('ann', { email: 'ann@example.com' })
  expect((await get('/write', session)).html).toContain('value="ann@example.com"')
  expect((await get('/write')).html).not.toContain('ann@example.com')
  expect((await post('/write', entries, { ...session, ...json })).json()).toEqual({ status: 'saved' })
  expect(stored[0]!.uid).toBe('ann')
})

test('a problem is shown at its field, and the typed text stays', async () => {
  const { post, stored } = await startSite()
  const refused = await post('/write', { ...entries, email: 'ann@', text: 'My long text' })
  expect(refused.statusCode).toBe(422)
  expect(refused.html).toMatch(/value="ann@"/)
  expect(refused.html).toMatch(/>My long text<\/textarea>/)
  expect(refused.html).toContain('This email is not complete')
  expect(stored).toEqual([])
})

test('if nothing can be stored the form reports it, and the typed text stays', async () => {
  const { post, goDown } = await startSite()
  goDown()
  const failed = await post('/write', entries)
  expect(failed.statusCode).toBe(503)
  expect(failed.html).toContain('Not sent.')
  expect(failed.html).toMatch(/>Hello<\/textarea>/)
  const reply = (await post('/write', entries, json)).json()
  expect(reply).toMatchObject({
    status: 'refused',
    problems: { _form: expect.stringContaining('Not sent.') },
  })
})

test('the sixth message within an hour is refused, and the typed text stays', async () => {
  const { post, stored } = await startSite()
  for (let sent = 0; sent < 5; sent++) expect((await post('/write', entries)).statusCode).toBe(303)
  const refused = await post('/write', entries)
  expect([refused.statusCode, stored.length]).toEqual([429, 5])
  expect(refused.html).toContain('Wait an hour')
  expect(refused.html).toMatch(/>Hello<\/textarea>/)
})
