/** A list of plugins is combined, slot by slot, or refused. */
import { describe, expect, test } from 'vitest'
import type { ContextRoot } from '../context/contextRoot.ts'
import { createPlugins, headOf, cspSourcesOf } from './createPlugins.ts'
import { definePlugin, type Plugin } from './definePlugin.ts'
import type { Resource } from './resource.ts'
import { PluginError, pluginErrors, type PluginErrorCode } from './pluginError.ts'

const root = (name: string): ContextRoot => ({
  name,
  type: { fields: { days: { type: 'number', optional: true } } },
  personal: true,
  stored: 'nothing',
  cacheable: false,
  default: {},
})

const pluginNamed = (name: string, slots: Partial<Plugin> = {}): Plugin =>
  definePlugin({ name, ...slots } as Plugin)

const resource: Resource = { name: 'streak.days', schema: {}, example: {}, personal: false }

/**
 * Error code → a list of plugins with this error, and the names that its message contains. The excluded codes have
 * their own tests: those of the content security policy below, an unknown step in `runtime/app/registry.test.ts`, and a
 * `server.ts` that differs from its `plugin.ts` in `runtime/server/startPlugins.test.ts`.
 */
const refusedLists: Record<
  Exclude<
    PluginErrorCode,
    'unsafe-csp' | 'unknown-directive' | 'unknown-step' | 'missing-server' | 'undeclared-server'
  >,
  [list: Plugin[], found: string]
> = {
  'duplicate-plugin': [[pluginNamed('a'), pluginNamed('a')], '"a"'],
  // A required plugin must come earlier in the list.
  'missing-plugin': [[pluginNamed('a', { requires: ['b'] }), pluginNamed('b')], '"a" requires "b"'],
  'duplicate-root': [
    [pluginNamed('a', { context: [root('streak')] }), pluginNamed('b', { context: [root('streak')] })],
    '"streak" of "a" and "b"',
  ],
  'reserved-root': [[pluginNamed('a', { context: [root('device')] })], '"device" of "a"'],
  'duplicate-step': [
    [pluginNamed('a', { steps: ['checkout'] }), pluginNamed('b', { steps: ['checkout'] })],
    '"checkout"',
  ],
  'duplicate-state': [
    [pluginNamed('a', { state: ['cart'] }), pluginNamed('b', { state: ['cart'] })],
    '"cart"',
  ],
  'duplicate-resource': [
    [pluginNamed('streak', { data: [resource, resource] })],
    '"streak.days" of "streak" and "streak"',
  ],
  'duplicate-queue': [[pluginNamed('a', { jobs: ['a.send', 'a.send'] })], '"a.send"'],
  'foreign-queue': [[pluginNamed('a', { jobs: ['b.send'] })], '"b.send" of "a"'],
  'foreign-resource': [[pluginNamed('a', { data: [resource] })], '"streak.days" of "a"'],
  'duplicate-form': [
    [pluginNamed('a', { forms: ['profile'] }), pluginNamed('b', { forms: ['profile'] })],
    '"profile" of "a" and "b"',
  ],
  'duplicate-identity': [
    [pluginNamed('a', { identity: true }), pluginNamed('b', { identity: true })],
    '"identity" of "a" and "b"',
  ],
  'duplicate-event': [[pluginNamed('a', { events: ['a.done', 'a.done'] })], '"a.done"'],
  'foreign-event': [[pluginNamed('a', { events: ['b.done'] })], '"b.done" of "a"'],
  'wrong-default': [
    [
      pluginNamed('a', {
        context: [
          {
            name: 'sky',
            type: { value: { type: 'string', values: ['sunny', 'rain'] } },
            default: 'none',
            personal: false,
            stored: 'nothing',
            cacheable: false,
          },
        ],
      }),
    ],
    'sky is "none", which its declared type does not allow, in "a"',
  ],
  'colliding-routes': [
    [pluginNamed('a', { routes: ['/v1/geo'] }), pluginNamed('b', { routes: ['/v1/geo/city'] })],
    '"/v1/geo/city" of "b" and "/v1/geo" of "a"',
  ],
}

test.each(Object.entries(refusedLists))('a list of plugins is refused: %s', (code, [list, found]) => {
  const create = () => createPlugins(list)
  expect(create).toThrow(PluginError)
  expect(create).toThrow(`${code}: ${pluginErrors[code as PluginErrorCode]}: `)
  expect(create).toThrow(found)
})

test('a plugin cannot declare the context roots answers, scores and experiments', () => {
  for (const name of ['answers', 'scores', 'experiments'])
    expect(() => createPlugins([pluginNamed('a', { context: [root(name)] })])).toThrow('reserved-root')
})

test('route prefixes do not collide if they only begin with the same letters', () => {
  expect(
    createPlugins([pluginNamed('a', { routes: ['/v1/geo'] }), pluginNamed('b', { routes: ['/v1/geometry'] })])
      .list,
  ).toHaveLength(2)
})

test('the context roots of the engine come first, then those of the plugins in their order', () => {
  const { roots } = createPlugins([
    pluginNamed('b', { context: [root('streak')] }),
    pluginNamed('a', { context: [root('cart')] }),
  ])
  expect([...roots.keys()].slice(-2)).toEqual(['streak', 'cart'])
  expect(roots.has('device')).toBe(true)
})

test('the options of site.json override the defaults', () => {
  const plugin = pluginNamed('a', { options: { days: 7, hours: 1 } })
  expect(createPlugins([plugin]).options(plugin, { plugins: { a: { days: 3 } } })).toEqual({
    days: 3,
    hours: 1,
  })
  expect(createPlugins([plugin]).options(plugin, {})).toEqual({ days: 7, hours: 1 })
})

describe('the content security policy', () => {
  const sources = (...policies: Record<string, string[]>[]) =>
    cspSourcesOf(
      createPlugins(policies.map((csp, at) => pluginNamed(`p${at}`, { csp: () => csp }))),
      () => ({}),
    )

  test('has the sources of all plugins, each once', () => {
    const api = 'https://api.example.com'
    expect(
      sources({ 'connect-src': [api] }, { 'connect-src': [api, 'https://b.example'], 'img-src': [api] }),
    ).toEqual({
      'connect-src': [api, 'https://b.example'],
      'img-src': [api],
    })
  })

  test.each<Record<string, string[]>>([
    { 'default-src': ['https://a.example'] },
    { 'object-src': ["'self'"] },
    { 'Object-Src': ["'self'"] },
    { 'script-src-elem': ['https://a.example'] },
    { 'script-src': ["'unsafe-inline'"] },
    { 'script-src': ["'unsafe-eval'"] },
    { 'connect-src': ['*'] },
    { 'script-src': ["'Unsafe-Inline'"] },
    { 'script-src': ["https://a.example 'unsafe-inline'"] },
    { 'script-src': ['https:'] },
    { 'script-src': ['data:'] },
    { 'img-src': ['https://*'] },
    { 'img-src': ['https://*/'] },
    { 'connect-src': ['*/'] },
  ])('a plugin that declares %j is refused', (csp) => {
    expect(() => sources(csp)).toThrow('unsafe-csp')
  })

  test('a plugin that declares an unknown directive is refused', () => {
    expect(() => sources({ 'conect-src': ['https://a.example'] })).toThrow('unknown-directive')
  })
})

test('the scripts and tags for the head are in the order of the plugins', () => {
  const plugins = createPlugins([
    pluginNamed('a', { head: () => ({ scripts: ['one()'] }) }),
    pluginNamed('b', { head: () => ({ scripts: ['two()'], tags: ['<meta name="b">'] }) }),
  ])
  expect(headOf(plugins, () => ({}))).toEqual({ scripts: ['one()', 'two()'], tags: ['<meta name="b">'] })
})
