/** The values of a profile form are stored in the account of the signed-in user, and in no other account. */
import { expect, test } from 'vitest'
import type { Account } from '../../../engine/plugins/accounts.ts'
import { sessionHeader } from '../../../testing/fakes/fakeProvider.ts'
import { pageServer } from '../../../testing/pageServer.ts'

const form = {
  ...{ kind: 'settings-form', title: 'Personal info', save: 'profile' },
  fields: [{ id: 'name', label: 'Name', schema: { type: 'string', maxLength: 40 } }],
}
const pages = [
  {
    ...{ id: 'me', path: '/me', access: 'registered' },
    sections: [{ id: 'known', kind: 'resource-list', title: 'You', data: 'auth.profile' }, form],
  },
  { id: 'open', path: '/open', sections: [form] },
]
const json = { accept: 'application/json' }

async function startSite() {
  const names = new Map([['bob', 'Bob']])
  let isDown = false
  const unlessDown = <T>(work: () => T) =>
    isDown ? Promise.reject(new Error('no connection')) : Promise.resolve(work())
  const site = await pageServer(pages, {
    accounts: {
      accountOf: (uid): Promise<Account> =>
        unlessDown(() => {
          const name = names.get(uid)
          return { products: [], freeForUkraine: false, ...(name !== undefined && { name }) }
        }),
      rename: (uid, name) => unlessDown(() => void names.set(uid, name)),
    },
  })
  return { ...site, names, goDown: () => void (isDown = true) }
}

const ann = sessionHeader('ann', { email: 'ann@example.com' })

test('a name is stored in the account, and shown on the next page', async () => {
  const { post, get, names } = await startSite()
  const saved = await post('/me', { _form: 'settings-form', name: 'Ann' }, { ...ann, ...json })
  expect([saved.statusCode, saved.json()]).toEqual([200, { status: 'saved' }])
  expect([...names]).toEqual([
    ['bob', 'Bob'],
    ['ann', 'Ann'],
  ])
  const { html } = await get('/me', ann)
  expect(html).toContain('value="Ann"')
  expect(html).toContain('ann@example.com')
})

test('without scripts a post redirects back to the form, and the query names the saved form', async () => {
  const { post } = await startSite()
  const saved = await post('/me', { _form: 'settings-form', name: 'Ann' }, ann)
  expect([saved.statusCode, saved.headers.location]).toEqual([303, '/me?saved=settings-form#settings-form'])
})

test('no field of a post can select another account', async () => {
  const { post, names } = await startSite()
  const body = { _form: 'settings-form', name: 'Ann', uid: 'bob', user_id: 'bob', free_for_ukraine: 'true' }
  await post('/me?uid=bob', body, { ...ann, ...json })
  expect(names.get('bob')).toBe('Bob')
})

test('without the session of a registered user nothing is stored, and the post is refused', async () => {
  const { post, names } = await startSite()
  for (const cookie of [{}, { cookie: 'session=nonsense' }, sessionHeader('cat', { anonymous: true })]) {
    const refused = await post('/open', { _form: 'settings-form', name: 'Eve' }, { ...cookie, ...json })
    expect(refused.statusCode).toBe(403)
  }
  expect([...names.keys()]).toEqual(['bob'])
})

test('a refused value is not stored', async () => {
  const { post, names } = await startSite()
  const long = await post('/me', { _form: 'settings-form', name: 'x'.repeat(41) }, { ...ann, ...json })
  expect([long.statusCode, names.has('ann')]).toEqual([422, false])
})

test('when the database is down the page still opens, and a save reports that it failed', async () => {
  const { get, post, goDown, failures } = await startSite()
  goDown()
  const shown = await get('/me', ann)
  expect([shown.statusCode, shown.html.includes('ann@example.com')]).toEqual([200, true])
  expect((await post('/me', { _form: 'settings-form', name: 'A' }, { ...ann, ...json })).statusCode).toBe(500)
  expect(failures).toContain('plugin-failed auth/forms')
})

test('for a user without data, the page shows a text instead of the list', async () => {
  const { get } = await startSite()
  expect((await get('/me', sessionHeader('new'))).html).toContain('Nothing to show yet.')
})
