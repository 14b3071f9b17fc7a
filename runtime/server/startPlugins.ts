/** Starts the plugins on the server. Most slots are isolated: if a slot fails, its default value is used instead. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../engine/core/context/context.ts'
import { defaultDeadline } from '../../engine/core/context/contextRoot.ts'
import { misfitOf } from '../../engine/core/context/misfitOf.ts'
import type { FormValues } from '../../engine/core/kind/form.ts'
import type { EventInput } from '../../engine/core/events/event.ts'
import { createEventBus, type EventBus } from '../../engine/core/events/eventBus.ts'
import type { Plugin } from '../../engine/core/plugin/definePlugin.ts'
import type { PluginOptions, Plugins } from '../../engine/core/plugin/createPlugins.ts'
import { noIdentity, type Caller, type Identity } from '../../engine/plugins/identity.ts'
import { isolate, type SlotFailure } from '../../engine/plugins/isolate.ts'
import type { OutboxEvent, Queues } from '../../engine/plugins/queue.ts'
import type { FormStore } from '../../engine/plugins/formStore.ts'
import type { LoadResource } from '../../engine/plugins/loadResource.ts'
import type {
  PassedStep,
  PluginServer,
  ServerLoaders,
  PluginPorts,
} from '../../engine/plugins/serverPlugin.ts'
import { startContext, type StartFacts } from '../app/startContext.ts'
import { checkDeclared } from './checkDeclared.ts'
import { registerPluginRoutes } from './registerPluginRoutes.ts'

/**
 * Time limits in milliseconds: to start a plugin, to read a context root or the session, to verify a token, and to read
 * a form.
 */
const deadlines = { setup: 10_000, context: defaultDeadline, identity: 5000, forms: 1000 }

export interface RunningPlugins {
  bus: EventBus
  /** The context of a request, with the roots that plugins read. A root that cannot be read has its default value. */
  context(request: FastifyRequest, facts: StartFacts): Promise<Context>
  /** Verifies tokens and finds users. Without a plugin that does this, no user can sign in. */
  identity: Identity
  /** The routes of all plugins, each below its own prefix. */
  register(server: FastifyInstance): Promise<void>
  /** Notifies the plugin that owns the step's kind, if there is one. Does not wait for the plugin. */
  notifyOwner(step: PassedStep): void
  /** The loader of each resource, by the resource's name. */
  loaders: ReadonlyMap<string, LoadResource>
  /** The queues of all plugins, for work outside of requests. */
  queues: Queues
  /** The stores of forms that plugins provide, by name. `formStores.ts` adds the store `device`. */
  forms: ReadonlyMap<string, FormStore>
  close(): Promise<void>
}

interface Running {
  plugin: Plugin
  server: PluginServer
}

/**
 * Loads and sets up the server of each plugin that has one.
 * @throws {PluginError} if a server does not fit the declarations in plugin.ts. See `checkDeclared`.
 */
export async function startPlugins(
  plugins: Plugins,
  optionsOf: (plugin: Plugin) => PluginOptions,
  loaders: ServerLoaders,
  ports: PluginPorts,
  { setup: setupDeadline }: { setup: number } = deadlines,
): Promise<RunningPlugins> {
  const bus = createBus(ports)
  const reportFailure = (failure: SlotFailure) => bus.emit({ type: 'plugin-failed', ...failure })
  const startOne = async (plugin: Plugin): Promise<Running[]> => {
    const load = loaders[plugin.name]
    if (!load) {
      checkDeclared(plugin, {})
      return []
    }
    const setup = { options: optionsOf(plugin), ports, emit: emitterOf(plugin, bus, reportFailure) }
    const start = async () => {
      const slots = await (await load()).default(setup)
      // A plugin in JavaScript may return nothing. A plugin without slots returns an empty object.
      if (!(slots as PluginServer | undefined)) throw new Error('server.ts returned no slots')
      return slots
    }
    const server = await isolate<PluginServer | undefined>(start, {
      plugin: plugin.name,
      slot: 'setup',
      deadline: setupDeadline,
      otherwise: undefined,
      reportFailure,
    })
    if (!server) return []
    checkDeclared(plugin, server)
    if (server.observe) bus.observe(plugin.name, server.observe)
    return [{ plugin, server }]
  }
  // All plugins start at the same time, so the server waits only for the slowest plugin.
  const running = (await Promise.all(plugins.list.map(startOne))).flat()
  const started = { plugins, running, reportFailure }
  return {
    bus,
    identity: identityOf(started),
    context: (request, facts) => readContext(started, request, facts),
    register: (server) => registerPluginRoutes(running, reportFailure, server),
    notifyOwner: (step) => notifyOwner(started, step),
    loaders: new Map(running.flatMap(({ server }) => Object.entries(server.data ?? {}))),
    queues: queuesOf(started),
    forms: formsOf(started),
    async close() {
      for (const { plugin, server } of running.toReversed())
        await isolate(() => server.dispose?.(), {
          plugin: plugin.name,
          slot: 'dispose',
          otherwise: undefined,
          reportFailure,
        })
    },
  }
}

/** A plugin may emit the event types that it declares, and those of the engine, which contain no dot. */
const emitterOf =
  ({ name, events = [] }: Plugin, bus: EventBus, reportFailure: Started['reportFailure']) =>
  (event: EventInput) => {
    if (!event.type.includes('.') || events.includes(event.type)) return bus.emit(event)
    reportFailure({ plugin: name, slot: 'events', message: `"${event.type}" is not declared in plugin.ts` })
  }

/** The started plugins, and what their slots need. */
interface Started {
  plugins: Plugins
  running: readonly Running[]
  reportFailure(failure: SlotFailure): void
}

function createBus(ports: PluginPorts): EventBus {
  // Contains only the ids of recent events, so an observer may get an event twice.
  const knownIds = new Set<string>()
  const remember = (id: string) => {
    if (knownIds.has(id)) return false
    if (knownIds.size > 10_000) knownIds.clear()
    knownIds.add(id)
    return true
  }
  const bus = createEventBus({
    defer: (work) => void setImmediate(work),
    now: () => ports.now().getTime(),
    randomId: ports.randomId,
    remember,
  })
  bus.observe('log', (event) => {
    if (event.type === 'plugin-failed')
      ports.log(`Plugin "${event.plugin}" failed in ${event.slot}: ${event.message}`)
    if (event.type === 'error') ports.log(`${event.code} in ${event.where}: ${event.message}`)
  })
  return bus
}

/** If `keysOf` of a queue throws for an event, the event creates no jobs in that queue, but it is still stored. */
function queuesOf({ running, reportFailure }: Started): Queues {
  const queues = running.flatMap(({ plugin, server }) =>
    Object.entries(server.jobs ?? {}).map(([name, queue]) => {
      const keysOf = (event: OutboxEvent) => {
        try {
          return queue.keysOf(event)
        } catch (error) {
          reportFailure({ plugin: plugin.name, slot: 'jobs', message: String(error) })
          return []
        }
      }
      return [name, { ...queue, keysOf }] as const
    }),
  )
  return Object.fromEntries(queues)
}

/** `verify` throws if the plugin fails or hangs: a refusal would be wrong, because the token may be valid. */
function identityOf({ running, reportFailure }: Started): Identity {
  const owner = running.find(({ server }) => server.identity)
  const { identity } = owner?.server ?? {}
  if (!owner || !identity) return noIdentity
  const call = { plugin: owner.plugin.name, slot: 'identity', deadline: deadlines.identity, reportFailure }
  return {
    async verify(token, check) {
      const found = await isolate<Awaited<ReturnType<Identity['verify']>> | undefined>(
        () => identity.verify(token, check),
        { ...call, otherwise: undefined },
      )
      if (!found) throw new Error('The identity provider cannot be reached')
      return found
    },
    find: (email) => identity.find(email),
    revoke: (uid) => identity.revoke(uid),
    remove: (uid) => identity.remove(uid),
    // If the session cannot be read, the user counts as signed out, so the run is stored in cookies.
    ofSession: (request) =>
      isolate<Caller | undefined>(() => identity.ofSession(request), {
        ...{ ...call, deadline: deadlines.context },
        otherwise: undefined,
      }),
  }
}

async function readContext(
  { plugins, running, reportFailure }: Started,
  request: FastifyRequest,
  facts: StartFacts,
) {
  const reads = running.flatMap(({ plugin, server }) =>
    Object.entries(server.context ?? {}).map(async ([name, read]) => {
      const root = plugins.roots.get(name)!
      const readFitting = async () => {
        const value = await read(request, facts)
        const misfit = misfitOf(root, value)
        if (misfit !== undefined) throw new Error(misfit)
        return value
      }
      const call = { plugin: plugin.name, slot: 'context', otherwise: root.default, reportFailure }
      return [
        name,
        await isolate(readFitting, { ...call, deadline: root.deadline ?? deadlines.context }),
      ] as const
    }),
  )
  const base = startContext(facts, plugins.roots)
  return { ...base, ...Object.fromEntries(await Promise.all(reads)) } as Context
}

/** Values that cannot be read in time count as empty. A failed write is an error, and the form reports it. */
const formsOf = ({ running, reportFailure }: Started): RunningPlugins['forms'] =>
  new Map(
    running.flatMap(({ plugin, server }) =>
      Object.entries(server.forms ?? {}).map(([name, { read, write }]) => {
        const call = { plugin: plugin.name, slot: 'forms', deadline: deadlines.forms, reportFailure }
        const store: FormStore = {
          read: (request) => isolate<FormValues>(() => read(request), { ...call, otherwise: {} }),
          write,
        }
        return [name, store] as const
      }),
    ),
  )

function notifyOwner({ running, reportFailure }: Started, step: PassedStep): void {
  for (const { plugin, server } of running) {
    const handleStep = server.steps?.[step.kind]
    const call = { plugin: plugin.name, slot: 'steps', otherwise: undefined, reportFailure }
    if (handleStep) void isolate(() => handleStep(step), call)
  }
}
