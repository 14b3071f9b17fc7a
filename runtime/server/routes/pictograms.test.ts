/** A browser gets pictograms in three ways: inside a page, as images, and in one file for each slice of a program. */
import { expect, test } from 'vitest'
import { appOf, type Json } from '../../../testing/testFunnel.ts'
import { testBrowser, testServer } from '../../../testing/testServer.ts'

const small = ['✈️', '💼', '🎓', '🏡', '🧳', '🎈']
// Each of these emoji has a drawing of more than 1 KB (compressed). A page has no room for all six drawings.
const large = ['🧘', '🤝', '⚽', '💸', '👋', '🏁']
const answersWith = (emoji: readonly string[]) =>
  emoji.map((each, at) => ({ id: `a${at}`, text: 'Answer', emoji: each }))
const question = (id: string, emoji: readonly string[]): Json => ({
  id,
  kind: 'single-choice',
  answers: answersWith(emoji),
})
const end = { id: 'end', kind: 'divider' }
const serve = (...screens: Json[]) => testServer(appOf({ screens: [...screens, end] }))
const get = async (server: Awaited<ReturnType<typeof serve>>, url: string) => testBrowser().get(server, url)

/** The HTML of a page's first screen, and the HTML of the screens rendered ahead. */
const parts = (html: string): [first: string, ahead: string] => {
  const at = html.indexOf('<template id="ahead-')
  return at < 0 ? [html, ''] : [html.slice(0, at), html.slice(at)]
}
const countDrawn = (html: string) =>
  html.match(/<span class="[^"]*" aria-hidden="true"><svg xmlns/g)?.length ?? 0
const images = (html: string) =>
  [...html.matchAll(/<img src="([^"]+)" alt="([^"]+)">/g)].map(([, url, alt]) => [url, alt])

test('the page contains the pictograms of the first screen and of the screens that may come next', async () => {
  const { body } = await get(
    await serve(question('goal', small), question('next', ['🎧', '🇩🇪'])),
    '/funnel/test',
  )
  const [first, ahead] = parts(body)
  expect(countDrawn(first)).toBe(small.length)
  expect(countDrawn(ahead)).toBe(2)
  expect(images(body)).toEqual([])
})

test('pictograms that do not fit into the page are images, with the emoji as their text', async () => {
  const server = await serve(question('goal', large))
  const [first] = parts((await get(server, '/funnel/test')).body)
  expect(countDrawn(first)).toBeGreaterThan(0)
  expect(countDrawn(first) + images(first).length).toBe(large.length)
  const [[url, alt] = []] = images(first)
  expect(large).toContain(alt)
  const image = await get(server, url!)
  expect(image.statusCode).toBe(200)
  expect(image.headers['content-type']).toMatch('image/svg+xml')
  expect(image.headers['cache-control']).toBe('public, max-age=2592000')
  expect(image.body).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/)
})

test.each(['🎧', '#️⃣', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '👩🏽‍🚀'])('%s is an image if a config contains it', async (emoji) => {
  const url = `/pictures/${encodeURIComponent(emoji)}.svg`
  expect((await get(await serve(question('goal', [emoji])), url)).statusCode).toBe(200)
  expect((await get(await serve(question('goal', ['✈️'])), url)).statusCode).toBe(404)
})

test.each(['beach', '..', '%2e%2e%2fx', '<svg>', '%E0%A4%A'])('%s is not an image', async (name) => {
  const { statusCode } = await get(await serve(question('goal', ['✈️'])), `/pictures/${name}.svg`)
  expect(statusCode).toBe(404)
})

test('a slice of a program has only the drawings of its screens in the chosen variation', async () => {
  const experiment = {
    key: 'tone',
    variations: [
      { id: 'plain' },
      { id: 'sporty', patch: { screens: { goal: { answers: { a0: { emoji: '⚽' } } } } } },
    ],
  }
  const many = Array.from({ length: 40 }, (_none, at) => ({ ...end, id: `s${at}` }))
  const screens = [question('goal', ['✈️', '💼']), ...many, question('last', ['🎧']), end]
  const server = await testServer(appOf({ screens, experiments: [experiment] }))
  const page = (await get(server, '/funnel/test?tone=sporty')).body
  const program = /"programUrl":"([^"]*)"/.exec(page)![1]!
  const slices = await Promise.all([0, 1].map((slice) => get(server, `${program}/pictures/${slice}.json`)))
  expect(slices.map((slice) => Object.keys(slice.json<Json>()))).toEqual([['⚽', '💼'], ['🎧']])
  expect(slices[0]!.headers['cache-control']).toBe('public, max-age=2592000')
  for (const url of [`${program}/pictures/2.json`, `${program}x/pictures/0.json`]) {
    const gone = await get(server, url)
    expect(gone.statusCode).toBe(410)
    expect(gone.headers['cache-control']).toBe('no-store')
  }
})
