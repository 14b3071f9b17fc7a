/**
 * A preview link shows the product as a witness sees it. A witness is an example learner that the checks have found. A
 * wrong link is refused.
 */
import { describe, expect, test } from 'vitest'
import { previewUrl, type PreviewedLearner } from '../../../engine/analysis/previewUrl.ts'
import { appOf, type Json } from '../../../testing/testFunnel.ts'
import { testBrowser, testSeal, testSecrets, testServer } from '../../../testing/testServer.ts'

const app = appOf({
  screens: [
    { id: 'goal', kind: 'single-choice', answers: [{ id: 'travel' }, { id: 'work' }] },
    { id: 'vip', kind: 'divider', when: { 'user.subscription': 'premium' } },
    { id: 'end', kind: 'divider' },
  ],
})
const seal = testSeal(testSecrets.old)
const witness: PreviewedLearner = {
  context: { 'user.subscription': 'premium' },
  answers: { goal: 'work' },
  screens: ['goal', 'vip'],
  experiments: {},
}
const link = (learner: unknown, funnel = 'test') => previewUrl('', funnel, learner as PreviewedLearner)

test('a link shows the last screen of its witness, and the cookie `preview` lasts until the browser is closed', async () => {
  const server = await testServer(app, { seal, preview: seal })
  const browser = testBrowser()
  const opened = await browser.get(server, link(witness))
  expect([opened.statusCode, opened.headers.location]).toEqual([303, '/funnel/test/vip'])
  expect(opened.headers['clear-site-data']).toBe('"storage"')
  expect((await browser.get(server, '/funnel/test/vip')).body).toContain('data-screen="vip"')
  expect(opened.cookies.find(({ name }) => name === 'preview')).not.toHaveProperty('maxAge')
})

test('a server without previews ignores the cookie `preview`, and a preview link gets a 404', async () => {
  const browser = testBrowser()
  await browser.get(await testServer(app, { seal, preview: seal }), link(witness))
  const withoutPreviews = await testServer(app, { seal })
  expect((await browser.get(withoutPreviews, '/funnel/test/vip')).body).toContain('data-screen="end"')
  expect((await browser.get(withoutPreviews, link(witness))).statusCode).toBe(404)
})

test.each([
  ['of the witness', ['en', 'uk'], { locale: 'uk' }, '/uk/funnel/test/vip'],
  ['of the funnel, if the witness has none', ['uk'], {}, '/uk/funnel/test/vip'],
])('a link opens the screen in the language %s', async (_whose, locales, context, url) => {
  const screens = ['goal', 'vip'].map((id) => ({ id, kind: 'divider' }))
  const server = await testServer(appOf({ locales, screens }), { seal, preview: seal })
  const browser = testBrowser()
  const opened = await browser.get(
    server,
    link({ context, answers: {}, screens: ['goal', 'vip'], experiments: {} }),
  )
  expect(opened.headers.location).toBe(url)
  expect((await browser.get(server, url)).body).toContain('data-screen="vip"')
})

describe('a link that was changed', () => {
  const cases: Record<string, unknown> = {
    'has null instead of answers': { ...witness, answers: null },
    'has answers in another format': { ...witness, answers: { goal: { id: 'work' } } },
    'has an unknown answer': { ...witness, answers: { goal: 'fly' } },
    'has a screen that does not exist': { ...witness, screens: ['goal', 'gone', 'end'] },
    'has a last screen that does not exist': { ...witness, screens: ['goal', 'gone'] },
    'has a screen that is not an id': { ...witness, screens: ['goal', { toString: null }] },
    'has screens that are not a list': { ...witness, screens: 'goal' },
    'has a number instead of a context': { ...witness, context: 5 },
    'has a language that the funnel does not have': { ...witness, context: { locale: 'uk' } },
    'has an unknown field in its context': { ...witness, context: { 'wallet.coins': 5 } },
    'is not the link of a witness': 'x',
  }

  test.each(Object.entries(cases))('is refused with a message if it %s', async (_name, learner) => {
    const server = await testServer(app, { seal, preview: seal })
    const response = await testBrowser().get(server, link(learner))
    expect(response.statusCode).toBe(400)
    const { error } = response.json<{ error: Json }>()
    expect(error).toEqual({
      code: 'learner-unreadable',
      message: expect.stringMatching(/^[A-Z].*\.$|: /) as string,
    })
    expect(response.cookies).toEqual([])
  })

  test('is refused if it is incomplete, or if its funnel does not exist', async () => {
    const server = await testServer(app, { seal, preview: seal })
    for (const url of [link(witness).slice(0, -10), '/preview/test', link(witness, 'gone')])
      expect((await testBrowser().get(server, url)).statusCode, url).toBe(400)
  })
})
