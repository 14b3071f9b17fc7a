/**
 * A client cannot forge a run. The tests send invented context roots in headers, cookies, forms, queries and runs. They
 * also send each field that only the server may set.
 */
import type { FastifyRequest } from 'fastify'
import { describe, expect, test } from 'vitest'
import type { ContextRoot, ValueType } from '../../engine/core/context/contextRoot.ts'
import { runFields } from '../../engine/core/run/runFields.ts'
import type { Run } from '../../engine/core/run/run.ts'
import { appOf, type Json } from '../../testing/testFunnel.ts'
import { testBrowser, testSeal, testSecrets, testServer } from '../../testing/testServer.ts'
import { createRegistry } from '../app/registry.ts'
import { cookieRunStore } from './cookieRunStore.ts'

interface RootValue {
  path: string
  value: unknown
}

/** A path in the root, and a value for it that is not the default. */
function otherValue({ name, type, default: initial }: ContextRoot): RootValue {
  const differentValue = (declared: ValueType, byDefault: unknown) => {
    const values = 'values' in declared ? declared.values : undefined
    if (values) return values.find((value) => value !== byDefault)
    const byType = { boolean: !byDefault, number: Number(byDefault ?? 0) + 1, string: 'other', scalar: true }
    return byType[declared.type]
  }
  if ('value' in type) return { path: name, value: differentValue(type.value, initial) }
  const [field, declared] = 'open' in type ? ['any', type.open] : Object.entries(type.fields)[0]!
  const byDefault = (initial as Record<string, unknown>)[field]
  return { path: `${name}.${field}`, value: differentValue(declared, byDefault) }
}

/** The value that the tests try to forge, by root. Most roots have a screen that is shown only with this value. */
const forgedValues: Readonly<Record<string, RootValue>> = {
  ...Object.fromEntries([...createRegistry().plugins.roots].map(([name, root]) => [name, otherValue(root)])),
  user: { path: 'user.subscription', value: 'premium' },
  // The requests of this test come from a desktop, for a page in English.
  device: { path: 'device', value: 'mobile' },
  locale: { path: 'locale', value: 'uk' },
  experiments: { path: 'experiments.price', value: 'free' },
}
const screenOf = (root: string) => `for-${root}`
const app = appOf({
  locales: ['en', 'uk'],
  experiments: [
    {
      key: 'price',
      variations: [{ id: 'full' }, { id: 'free', patch: { screens: { goal: { title: 'Free' } } } }],
    },
  ],
  screens: [
    { id: 'goal', kind: 'single-choice', answers: [{ id: 'travel' }, { id: 'work' }] },
    ...Object.entries(forgedValues)
      .filter(([root]) => root !== 'theme' && root !== 'experiments')
      .map(([root, { path, value }]) => ({ id: screenOf(root), kind: 'divider', when: { [path]: value } })),
    { id: 'end', kind: 'divider' },
  ],
})
const seal = testSeal(testSecrets.old)
const runs = cookieRunStore(seal, { secure: false })
const server = await testServer(app, { seal })

/**
 * Opens the funnel and posts its first form. The visitor id is always the same, so the variation is too.
 * @param forged `cookies` of the first request, and `headers` of both requests.
 */
async function visit(
  forged: { headers?: Record<string, string>; cookies?: Record<string, string> } = {},
  form: Record<string, string> = {},
  query = '',
) {
  const browser = testBrowser()
  browser.jar.set('visitor', 'the-same')
  const cookies = { ...Object.fromEntries(browser.jar), ...forged.cookies }
  const opened = await server.inject({ url: `/funnel/test${query}`, ...forged, cookies })
  for (const { name, value } of opened.cookies) browser.jar.set(name, value)
  const posted = await browser.submit(server, '/funnel/test', { answer: 'travel', ...form }, forged.headers)
  const heldRun = await runs.load(
    { cookies: Object.fromEntries(browser.jar) } as unknown as FastifyRequest,
    'test',
  )
  return { next: posted.headers.location, heldRun: heldRun! }
}
const honest = await visit()

const nested = (path: string, value: unknown) =>
  path.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), value) as Json
const forgedRun = (root: string): Json => {
  const { path, value } = forgedValues[root]!
  const context = { ...honest.heldRun.context, ...nested(path, value) }
  return { ...honest.heldRun, context, ...nested(path, value) }
}
/** The server does not have the secret of this seal. */
const foreignSeal = testSeal(testSecrets.new)
/** A run in the format that `cookieRunStore` seals. `1` is the version of the format. */
const sealedFormat = ({ flowId, id, hash, context, forced, today, passed, answers, revs }: Run) => [
  ...[1, flowId, id, hash, context, forced, today, passed, answers, revs],
]

describe.each(Object.entries(forgedValues))('%s', (root, { path, value }) => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const json = JSON.stringify(forgedRun(root))
  const expectHonest = (heldRun: Run) => {
    const { query: _query, ...context } = heldRun.context
    const { query: _none, ...expected } = honest.heldRun.context
    expect(context).toEqual(expected)
    expect(heldRun.forced).toEqual([])
  }

  test('cannot be set by a header', async () => {
    const headers = Object.fromEntries(
      [root, path, `x-${root}`, `x-${path.replace('.', '-')}`, 'cf-ipcountry', 'x-run'].map((name) => [
        name,
        text,
      ]),
    )
    const { next, heldRun } = await visit({ headers })
    expect(next).toBe(honest.next)
    expectHonest(heldRun)
  })

  test('cannot be set by a cookie', async () => {
    const sealed = await foreignSeal.seal(sealedFormat(forgedRun(root) as unknown as Run))
    for (const cookies of [
      { [root]: text, [path]: text, context: json, preview: json },
      { 'run.test.0': json },
      { 'run.test.0': sealed },
      { preview: await foreignSeal.seal(nested(path, value)) },
      // The seal is the server's own, but previews are off, so the server does not read this cookie.
      { preview: await seal.seal(nested(path, value)) },
    ]) {
      const { next, heldRun } = await visit({ cookies: cookies as Record<string, string> })
      expect(next, JSON.stringify(cookies)).toBe(honest.next)
      expectHonest(heldRun)
    }
  })

  test('cannot be set by a field of a form', async () => {
    const sealed = await foreignSeal.seal(sealedFormat(forgedRun(root) as unknown as Run))
    for (const form of [{ [root]: text, [path]: text, context: json }, { run: json }, { run: sealed }]) {
      const { next, heldRun } = await visit({}, form as Record<string, string>)
      expect(next, JSON.stringify(form)).toBe(honest.next)
      expectHonest(heldRun)
    }
  })

  test('cannot be set by a URL parameter with the same name', async () => {
    const query = new URLSearchParams({
      [root]: text,
      [path]: text,
      context: json.slice(0, 400),
      run: json.slice(0, 400),
    })
    const { next, heldRun } = await visit({}, {}, `?${query}`)
    expect(next).toBe(honest.next)
    expectHonest(heldRun)
  })

  test('cannot be set by a run that a browser sends', async () => {
    for (const forged of [nested(path, value), { context: nested(path, value) }, { [path]: value }]) {
      const browser = testBrowser()
      const { id, hash, passed, answers, revs } = honest.heldRun
      const response = await browser.send(server, '/runs/test/en', {
        id,
        hash,
        passed,
        answers,
        revs,
        ...forged,
      })
      expect([response.statusCode, response.cookies], JSON.stringify(forged)).toEqual([400, []])
    }
  })
})

describe.each(Object.entries(runFields))('the field %s', (name, { setBy }) => {
  test(`is set by the ${setBy}`, async () => {
    const browser = testBrowser()
    const { id, hash, passed, answers, revs } = honest.heldRun
    const sent: Json = { id, hash, passed, answers, revs }
    const field = honest.heldRun[name as keyof Run]
    const response = await browser.send(server, '/runs/test/en', { ...sent, [name]: field })
    expect(response.statusCode).toBe(setBy === 'server' ? 400 : 200)
    if (setBy === 'server') return expect(response.json<Json>().error).toMatchObject({ pointer: `/${name}` })
    const { [name]: _omitted, ...rest } = sent
    expect((await browser.send(server, '/runs/test/en', rest)).statusCode).toBe(400)
  })
})
