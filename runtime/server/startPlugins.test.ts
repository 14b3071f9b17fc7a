/**
 * Starts the servers of plugins. A server must have the routes, steps, resources and forms that its plugin.ts declares,
 * and no undeclared member. A plugin that fails does not affect the others.
 */
import { fastify, type FastifyRequest } from 'fastify'
import { expect, test, vi } from 'vitest'
import type { EngineEvent } from '../../engine/core/events/event.ts'
import { createPlugins } from '../../engine/core/plugin/createPlugins.ts'
import { definePlugin } from '../../engine/core/plugin/definePlugin.ts'
import { PluginError } from '../../engine/core/plugin/pluginError.ts'
import type { PluginServer, ServerLoaders } from '../../engine/plugins/serverPlugin.ts'
import { fakePluginPorts } from '../../testing/fakes/fakePluginPorts.ts'
import { allEvents } from '../../testing/allEvents.ts'
import { serverOf, startPlugin } from '../../testing/testPlugin.ts'
import { startPlugins } from './startPlugins.ts'

const plugin = definePlugin({
  name: 'streak',
  routes: ['/v1/streak'],
  steps: ['checkout'],
  events: ['streak.grown'],
})
const declared: PluginServer = {
  routes: { '/v1/streak': (scope) => void scope.get('', () => ({ days: 3 })) },
  steps: { checkout: () => undefined },
}

const startWith = (server: PluginServer) => startPlugin({ plugin, setUp: () => server })

test.each([
  [
    'undeclared-server',
    { ...declared, steps: { ...declared.steps, email: () => undefined } },
    '"email" in steps',
  ],
  ['undeclared-server', { ...declared, context: { streak: () => 3 } }, '"streak" in context'],
  ['missing-server', { routes: declared.routes! }, '"checkout" in steps'],
])('%s: a server that differs from its plugin.ts is refused at start', async (code, server, found) => {
  const start = startWith(server)
  await expect(start).rejects.toThrow(PluginError)
  await expect(startWith(server)).rejects.toThrow(new RegExp(`^${code}: .*${found} of "streak"`))
})

test('a plugin that declares routes, but has no server, is refused at start', async () => {
  await expect(startPlugin({ plugin })).rejects.toThrow('missing-server')
})

test('a plugin whose server.ts cannot be loaded is left out, and the other plugins start', async () => {
  const healthy = definePlugin({ name: 'healthy', routes: ['/v1/healthy'] })
  const register = vi.fn()
  const loaders: ServerLoaders = {
    streak: () => Promise.reject(new Error('no such library')),
    healthy: () => Promise.resolve({ default: () => ({ routes: { '/v1/healthy': register } }) }),
  }
  const running = await startPlugins(createPlugins([plugin, healthy]), () => ({}), loaders, fakePluginPorts())
  const events: EngineEvent[] = []
  running.bus.observe('test', (event) => void events.push(event))
  expect(await allEvents(events)).toMatchObject([
    { type: 'plugin-failed', plugin: 'streak', slot: 'setup', message: 'no such library' },
  ])
  await running.register(fastify())
  expect(register).toHaveBeenCalledOnce()
  await running.close()
})

test('a context root is read with the query of the page, even if the request itself has another query', async () => {
  const coupon = definePlugin({
    name: 'coupon',
    context: [
      {
        name: 'coupon',
        type: { value: { type: 'string', optional: true } },
        personal: false,
        stored: 'nothing',
        cacheable: false,
        default: undefined,
      },
    ],
  })
  const { running } = await startPlugin({
    plugin: coupon,
    setUp: () => ({ context: { coupon: (_request, { query }) => query.coupon } }),
  })
  const facts = { locale: 'en', theme: 'default', userAgent: '', query: { coupon: 'SAVE' }, arms: {} }
  const request = { query: { url: '/?coupon=SAVE' } } as FastifyRequest
  expect(await running.context(request, facts)).toMatchObject({ coupon: 'SAVE' })
})

test('a server.ts that returns nothing is a failure', async () => {
  const { events } = await startPlugin({ plugin, setUp: () => undefined as never })
  expect(await allEvents(events)).toMatchObject([
    { type: 'plugin-failed', plugin: 'streak', slot: 'setup', message: 'server.ts returned no slots' },
  ])
})

test('if a plugin cannot add its routes, they respond with 404, and the server starts', async () => {
  const started = await startWith({
    ...declared,
    routes: {
      '/v1/streak': (scope) => {
        scope.get('', () => ({ days: 3 }))
        throw new Error('no such table')
      },
    },
  })
  const server = await serverOf(started)
  expect((await server.inject('/v1/streak/more')).statusCode).toBe(404)
  expect(await allEvents(started.events)).toMatchObject([
    { type: 'plugin-failed', plugin: 'streak', slot: 'routes', message: 'no such table' },
  ])
})

test('plugins start at the same time, and are closed in reverse order', async () => {
  const names = ['first', 'last']
  let waiting = names.length
  let resolveAll = () => {}
  const allAreStarting = new Promise<void>((resolve) => (resolveAll = resolve))
  const ended: string[] = []
  const loaders: ServerLoaders = Object.fromEntries(
    names.map((name) => {
      const setUp = async () => {
        if (--waiting === 0) resolveAll()
        await allAreStarting
        return { dispose: () => void ended.push(name) }
      }
      return [name, () => Promise.resolve({ default: setUp })]
    }),
  )
  const plugins = createPlugins(names.map((name) => definePlugin({ name })))
  const running = await startPlugins(plugins, () => ({}), loaders, fakePluginPorts())
  await running.close()
  expect(ended).toEqual(['last', 'first'])
})

test('a route of a plugin responds below its prefix; a route that throws does not affect the others', async () => {
  const routes = {
    '/v1/streak': (scope: { get(path: string, handler: () => unknown): unknown }) => {
      scope.get('', () => ({ days: 3 }))
      scope.get('/broken', () => {
        throw new Error('no such table')
      })
    },
  }
  const started = await startWith({ ...declared, routes: routes as NonNullable<PluginServer['routes']> })
  const server = await serverOf(started)
  const response = await server.inject('/v1/streak')
  expect(response.json()).toEqual({ days: 3 })
  expect(response.headers['cache-control']).toBe('no-store')
  const broken = await server.inject('/v1/streak/broken')
  expect([broken.statusCode, broken.json()]).toEqual([500, { error: 'plugin-failed' }])
  expect((await server.inject('/v1/streak')).statusCode).toBe(200)
  expect(await allEvents(started.events)).toMatchObject([
    { type: 'plugin-failed', plugin: 'streak', slot: 'routes', message: 'no such table' },
  ])
})

test('a passed screen is reported only to the plugin whose `steps` have its kind', async () => {
  const seen: unknown[] = []
  const steps = { checkout: (step: { screen: string }) => void seen.push(step.screen) }
  const { running } = await startWith({ ...declared, steps })
  const step = { funnel: 'plan', run: 'r1', answer: undefined, context: {} as never }
  running.notifyOwner({ ...step, screen: 'email', kind: 'email' })
  running.notifyOwner({ ...step, screen: 'pay', kind: 'checkout' })
  expect(await allEvents(seen)).toEqual(['pay'])
})

test('an event that plugin.ts does not declare is not emitted', async () => {
  const started = await startPlugin({
    plugin,
    setUp: ({ emit }) => {
      emit({ type: 'streak.grown', once: '1' })
      emit({ type: 'streak.broken' })
      return declared
    },
  })
  const types = (await allEvents(started.events)).map((event) => [
    event.type,
    'message' in event && event.message,
  ])
  expect(types).toEqual([
    ['streak.grown', false],
    ['plugin-failed', '"streak.broken" is not declared in plugin.ts'],
  ])
})
