/** A page has dyslexic mode and loads its typeface only if the learner has chosen this mode and the site allows it. */
import { expect, test } from 'vitest'
import { appOf, testSite } from '../../testing/testFunnel.ts'
import { testServer } from '../../testing/testServer.ts'

const screens = [{ id: 'end', kind: 'divider' }]

test.each([
  ['chosen, a page has it and loads its typeface', true, undefined, true],
  ['chosen but not allowed by the site, a page has neither', true, false, false],
  ['not chosen, a page has neither', false, undefined, false],
])('if dyslexic mode is %s', async (_what, chosen, allowed, isLoaded) => {
  const flags = allowed === undefined ? {} : { dyslexic_mode_allowed: allowed }
  const server = await testServer(appOf({ screens }, { 'site.json': { ...testSite, flags } }))
  for (const url of ['/', '/funnel/test']) {
    const cookies = { settings: JSON.stringify({ 'dyslexic-mode': chosen }) }
    const { body } = await server.inject({ url, cookies })
    const root = /<html[^>]*>/.exec(body)![0]
    expect([body.includes('/face/latin.css'), root.includes('data-dyslexic=""')]).toEqual([
      isLoaded,
      isLoaded,
    ])
  }
})

test('a page for shared caches has `data-dyslexic-off` if the site does not allow dyslexic mode', async () => {
  const site = { ...testSite, flags: { dyslexic_mode_allowed: false } }
  const server = await testServer(appOf({ screens }, { 'site.json': site }))
  const { headers, body } = await server.inject('/funnel/test')
  expect(headers['cache-control']).toContain('public')
  expect(/<html[^>]*>/.exec(body)![0]).toContain('data-dyslexic-off=""')
})
