/**
 * The conformance suite that every plugin passes. A plugin works together with the other plugins. Its server does what
 * its plugin.ts declares. If the server throws, hangs or cannot start, visitors are not affected.
 */
import Fastify, { type FastifyRequest } from 'fastify'
import { Validator } from '@cfworker/json-schema'
import cookie from '@fastify/cookie'
import { describe, expect, test } from 'vitest'
import type { EngineEvent } from '../engine/core/events/event.ts'
import { misfitOf } from '../engine/core/context/misfitOf.ts'
import { createPlugins, headOf, cspSourcesOf } from '../engine/core/plugin/createPlugins.ts'
import type { Plugin } from '../engine/core/plugin/definePlugin.ts'
import type { FormStore } from '../engine/plugins/formStore.ts'
import type { Identity } from '../engine/plugins/identity.ts'
import type { Queue } from '../engine/plugins/queue.ts'
import type { PluginPorts, ServerLoaders, SetUpServer } from '../engine/plugins/serverPlugin.ts'
import { productPlugins } from '../runtime/app/plugins.ts'
import { createRegistry } from '../runtime/app/registry.ts'
import { startPlugins, type RunningPlugins } from '../runtime/server/startPlugins.ts'
import { allEvents } from './allEvents.ts'
import { fakePluginPorts, type FakePluginPorts } from './fakes/fakePluginPorts.ts'

type AnySetUp = SetUpServer<Readonly<Record<string, unknown>>>

export interface PluginUnderTest {
  plugin: Plugin
  /** The default export of server.ts, if there is one. */
  setUp?: AnySetUp
  /** Ports that replace those of `fakePluginPorts`. */
  ports?: Partial<PluginPorts>
}

const facts = { locale: 'en', theme: 'default', userAgent: 'Mobile', query: {}, arms: {} }

/** The plugins of the product, and this plugin if it is not one of them. */
const listWith = (plugin: Plugin) =>
  productPlugins.some(({ name }) => name === plugin.name) ? productPlugins : [...productPlugins, plugin]

interface Started {
  running: RunningPlugins
  events: EngineEvent[]
  ports: FakePluginPorts
}

/** Starts one plugin without the others. */
export async function startPlugin({ plugin, setUp, ports: changes }: PluginUnderTest): Promise<Started> {
  const plugins = createPlugins([plugin])
  const loaders: ServerLoaders = setUp ? { [plugin.name]: () => Promise.resolve({ default: setUp }) } : {}
  const ports = { ...fakePluginPorts(), ...changes }
  const deadlines = { setup: 500 }
  const running = await startPlugins(plugins, (each) => plugins.options(each, {}), loaders, ports, deadlines)
  const events: EngineEvent[] = []
  running.bus.observe('test', (event) => void events.push(event))
  return { running, events, ports }
}

/** A server with the plugin's routes. `GET /context` returns the context of the request. */
export async function serverOf({ running }: Pick<Started, 'running'>) {
  const server = Fastify()
  await server.register(cookie)
  await running.register(server)
  server.get('/context', (request) => running.context(request, facts))
  return server
}

export function testPlugin(tested: PluginUnderTest): void {
  const { plugin, setUp } = tested
  const { name, context = [] } = plugin
  /** The context roots without a function `read`. The plugin's server reads their values. */
  const serverRoots = context.filter(({ read }) => !read)

  /** The same plugin with another server, whose functions are all `slot`. */
  const withSlots = (slot: () => unknown): PluginUnderTest => ({
    plugin,
    setUp: () => ({
      context: Object.fromEntries(serverRoots.map((root) => [root.name, slot])),
      routes: Object.fromEntries(
        (plugin.routes ?? []).map((prefix) => [
          prefix,
          (scope) => void scope.all('/*', () => slot() as never),
        ]),
      ),
      steps: Object.fromEntries((plugin.steps ?? []).map((kind) => [kind, slot])),
      data: Object.fromEntries((plugin.data ?? []).map((resource) => [resource.name, slot])),
      forms: Object.fromEntries(
        (plugin.forms ?? []).map((store) => [store, { read: slot, write: slot } as FormStore]),
      ),
      jobs: Object.fromEntries(
        (plugin.jobs ?? []).map((queue) => [queue, { keysOf: slot, work: slot } as Queue]),
      ),
      identity: plugin.identity
        ? ({ verify: slot, find: slot, revoke: slot, remove: slot, ofSession: slot } as Identity)
        : undefined,
      observe: slot,
    }),
  })
  const defaults = Object.fromEntries(serverRoots.map((root) => [root.name, root.default]))

  /** Requests the context. `values` has the values of all roots, and `serverValues` those of `serverRoots`. */
  const contextWith = async (other: PluginUnderTest) => {
    const started = await startPlugin(other)
    const server = await serverOf(started)
    const values = (await server.inject('/context')).json<Record<string, unknown>>()
    return {
      started,
      values,
      serverValues: Object.fromEntries(serverRoots.map((root) => [root.name, values[root.name]])),
    }
  }

  describe(`the plugin ${name}`, () => {
    test('combines with the plugins of the product', () => {
      const plugins = createPlugins(listWith(plugin))
      const optionsOf = (each: Plugin) => plugins.options(each, {})
      expect(() => [cspSourcesOf(plugins, optionsOf), headOf(plugins, optionsOf)]).not.toThrow()
    })

    test('declares what its server does, and starts and closes without a failure', async () => {
      const started = await startPlugin(tested)
      const server = await serverOf(started)
      expect((await server.inject('/context')).statusCode).toBe(200)
      await started.running.close()
      expect(await allEvents(started.events)).toEqual([])
    })

    test('the values and defaults of its context roots have the declared types', async () => {
      const { values } = await contextWith(tested)
      for (const root of context) {
        expect(misfitOf(root, values[root.name])).toBeUndefined()
        expect(misfitOf(root, root.default)).toBeUndefined()
      }
    })

    test('the example of each resource matches its schema', () => {
      for (const { schema, example } of plugin.data ?? [])
        expect(new Validator(schema).validate(example).errors).toEqual([])
    })

    test('its schema accepts its default options', () => {
      const findings = createRegistry().validate('site', { plugins: { [name]: plugin.options ?? {} } })
      const ownFindings = findings.filter(({ instancePath }) => instancePath.startsWith('/plugins'))
      expect(plugin.options ? ownFindings : []).toEqual([])
    })

    if (!setUp) return

    const throws = () => {
      throw new Error('broken')
    }

    test.each([
      ['throws', throws],
      ['rejects', () => Promise.reject(new Error('refused'))],
      ['hangs', () => new Promise(() => undefined)],
    ] as const)('does not affect a visitor if its server %s', async (_how, slot) => {
      const { started, serverValues } = await contextWith(withSlots(slot))
      expect(serverValues).toEqual(defaults)
      const request = {} as FastifyRequest
      expect(await started.running.identity.ofSession(request)).toBeUndefined()
      for (const form of started.running.forms.values()) expect(await form.read(request)).toEqual({})
      const failures = (await allEvents(started.events)).filter(({ type }) => type === 'plugin-failed')
      expect(failures.every((event) => 'plugin' in event && event.plugin === name)).toBe(true)
      const slots = new Set(failures.map((event) => 'slot' in event && event.slot))
      if (serverRoots.length > 0) expect(slots).toContain('context')
      if (plugin.identity) expect(slots).toContain('identity')
      if (plugin.forms) expect(slots).toContain('forms')
    })

    if (plugin.jobs) {
      test('if its queues throw, an event gets no jobs of these queues, and each failure is reported', async () => {
        const { running, events } = await startPlugin(withSlots(throws))
        const event = { id: 'one', type: 'lead.created', at: '2026-11-20T12:00:00.000Z', data: {} }
        expect(Object.values(running.queues).flatMap(({ keysOf }) => keysOf(event))).toEqual([])
        expect(await allEvents(events)).toEqual(
          plugin.jobs!.map(() =>
            expect.objectContaining({ type: 'plugin-failed', plugin: name, slot: 'jobs' }),
          ),
        )
      })
    }

    if (serverRoots.length > 0) {
      test('does not affect a visitor if its server returns context values of undeclared types', async () => {
        const { started, serverValues } = await contextWith(withSlots(() => ({ undeclared: [] })))
        expect(serverValues).toEqual(defaults)
        expect(await allEvents(started.events)).toContainEqual(
          expect.objectContaining({ type: 'plugin-failed', plugin: name, slot: 'context' }),
        )
      })
    }

    test('does not affect a visitor if its start hangs', async () => {
      const { serverValues } = await contextWith({ plugin, setUp: () => new Promise(() => undefined) })
      expect(serverValues).toEqual(defaults)
    })

    test('does not affect a visitor if it cannot start', async () => {
      const broken: AnySetUp = () => {
        throw new Error('no such database')
      }
      const { started, serverValues } = await contextWith({ plugin, setUp: broken })
      expect(serverValues).toEqual(defaults)
      expect(await allEvents(started.events)).toMatchObject([
        { type: 'plugin-failed', plugin: name, slot: 'setup', message: 'no such database' },
      ])
    })
  })
}
