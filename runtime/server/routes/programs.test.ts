/** The slices of programs: any process serves a slice, even if another process made the page. */
import { expect, test } from 'vitest'
import { appOf, testFunnel, type Json } from '../../../testing/testFunnel.ts'
import { testBrowser, testServer } from '../../../testing/testServer.ts'

const end = { id: 'end', kind: 'divider' }
const funnel: Json = {
  experiments: [
    {
      key: 'price',
      variations: [{ id: 'full' }, { id: 'free', patch: { screens: { end: { title: 'Free' } } } }],
    },
  ],
  screens: [...Array.from({ length: 40 }, (_none, index) => ({ id: `s${index}`, kind: 'divider' })), end],
}
/** Starts a server that shares nothing with the other servers, like another process. */
const serve = (config: Json = funnel) => testServer(appOf(config))

const programIn = (html: string) => /"programUrl":"([^"]*)"/.exec(html)![1]!

test('a process that has never rendered a program serves its slices', async () => {
  const page = (await testBrowser().get(await serve(), '/funnel/test?price=free')).body
  const program = programIn(page)
  expect(program).toMatch(/^\/programs\/test\/en\/1\/\w+$/)
  const otherServer = await serve()
  const slices = [0, 1].map((slice) => testBrowser().get(otherServer, `${program}/${slice}.json`))
  const [first, second] = await Promise.all(slices)
  expect(first!.statusCode).toBe(200)
  expect(first!.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(first!.json()).toMatchObject({ from: 0, head: { head: { id: 'test', arms: { price: 'free' } } } })
  const { screens } = second!.json<{ screens: { config: Json }[] }>()
  expect(screens.at(-1)!.config).toMatchObject({ id: 'end', title: 'Free' })
})

test('a request for a version that does not exist gets a 410, which no cache stores', async () => {
  const program = programIn((await testBrowser().get(await serve(), '/funnel/test')).body)
  const renewed = await serve({ ...funnel, screens: [{ ...end, title: 'Other words' }] })
  for (const url of [
    `${program}/0.json`,
    '/programs/nothing/en/-/abc/0.json',
    '/programs/test/xx/0/abc/0.json',
  ]) {
    const response = await testBrowser().get(renewed, url)
    expect(response.statusCode, url).toBe(410)
    expect(response.headers['cache-control'], url).toBe('no-store')
    expect(response.json(), url).toEqual({ error: 'version-gone' })
  }
})

test.each(['9', '-1', '1.5', 'x', '__proto__', 'length'])('a program has no slice %s', async (slice) => {
  const server = await serve()
  const program = programIn((await testBrowser().get(server, '/funnel/test')).body)
  expect((await testBrowser().get(server, `${program}/${slice}.json`)).statusCode).toBe(410)
})

test('a whole walk works if its requests alternate between two processes', async () => {
  const choices = (...ids: string[]) => ids.map((id) => ({ id }))
  const walked = testFunnel({
    experiments: funnel.experiments,
    screens: [
      { id: 'goal', kind: 'single-choice', answers: choices('travel', 'work') },
      { id: 'job', kind: 'input', when: { 'answers.goal': 'work' } },
      { id: 'topics', kind: 'multiple-choice', answers: choices('art', 'food') },
      end,
    ],
  })
  const servers = [await serve(walked), await serve(walked)]
  const browser = testBrowser()
  let turn = 0
  const next = () => servers[turn++ % 2]!
  await browser.get(next(), '/funnel/test?price=free')
  const steps = [
    ['/funnel/test', { answer: 'work' }, '/funnel/test/job'],
    ['/funnel/test/job', { answer: 'nurse' }, '/funnel/test/topics'],
    ['/funnel/test/topics', { answer: ['art', 'food'] }, '/funnel/test/end'],
    ['/funnel/test/end', {}, '/'],
  ] as const
  for (const [url, fields, to] of steps) {
    const page = await browser.get(next(), url)
    expect(page.body).toContain(`action="${url}"`)
    if (url.endsWith('/end')) expect(page.body).toContain('Free')
    // Each step has an odd number of requests, so every kind of request reaches both processes.
    await browser.get(next(), `${programIn(page.body)}/0.json`)
    const posted = await browser.submit(next(), url, fields)
    expect(posted.headers.location, url).toBe(to)
  }
})
