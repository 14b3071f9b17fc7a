/** The server's half of a plugin: the default export of `engine/plugins/<name>/server.ts`. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { EventInput } from '../core/events/event.ts'
import type { Observer } from '../core/events/eventBus.ts'
import type { Answer } from '../core/kind/defineKind.ts'
import type { Context } from '../core/context/context.ts'
import type { Accounts } from './accounts.ts'
import type { BrowserRuns } from './browserRuns.ts'
import type { FormStore } from './formStore.ts'
import type { Caller, Identity } from './identity.ts'
import type { Messages } from './messages.ts'
import type { RateCounts } from './rateCounts.ts'
import type { Queues } from './queue.ts'
import type { LoadResource } from './loadResource.ts'

/** What a plugin may use of the outside world; tests give fakes (`testing/fakes`). */
export interface PluginPorts {
  now(): Date
  /** A new random id (UUID). */
  randomId(): string
  fetch: typeof fetch
  /** Undefined if another API keeps them (API_URL). */
  accounts: Accounts | undefined
  /** Undefined if none are kept. */
  messages: Messages | undefined
  /** By the session of a request; undefined if nobody is signed in, also not anonymously. */
  callerOf(request: FastifyRequest): Promise<Caller | undefined>
  log(message: string): void
  /** Where rate limits count. */
  rateCounts: RateCounts
  /** A file beside the configs, by its path below them. */
  configFile(path: string): string
  /** Undefined if the site stores no runs. */
  runs: BrowserRuns | undefined
  /** Whether cookies travel over TLS only. */
  secure: boolean
}

export interface ServerSetup<Options> {
  options: Options
  ports: PluginPorts
  emit(event: EventInput): void
}

/** A screen that a learner has left by Continue, for the plugin that completes steps of its kind. */
export interface PassedStep {
  funnel: string
  run: string
  screen: string
  kind: string
  answer: Answer | undefined
  context: Context
}

export interface PluginServer {
  /** Reads the roots that plugin.ts declares, by name. Past its deadline the declared default holds. */
  context?: Readonly<Record<string, (request: FastifyRequest) => unknown>>
  /** Answers below the prefixes that plugin.ts declares, each in a scope of its own. */
  routes?: Readonly<Record<string, (scope: FastifyInstance) => void | Promise<void>>>
  /** Gets every event of the server, after the answer has been sent. */
  observe?: Observer
  /** Completes steps of the kinds that plugin.ts declares, once for each answer. */
  steps?: Readonly<Record<string, (step: PassedStep) => unknown>>
  /** Says whose a token is, where plugin.ts declares it and the plugin is configured to. */
  identity?: Identity | undefined
  /** Loads the resources that plugin.ts declares, by name. */
  data?: Readonly<Record<string, LoadResource>>
  /** Queues that work outside of requests, by the names that plugin.ts declares; left out if there is nothing to do. */
  jobs?: Queues | undefined
  /** Keeps the values of forms, by the name of the store that plugin.ts declares. */
  forms?: Readonly<Record<string, FormStore>>
  /** Ends what it has started. */
  dispose?(): void | Promise<void>
}

export type SetUpServer<Options> = (setup: ServerSetup<Options>) => PluginServer | Promise<PluginServer>

/** Called once, when the server starts. @param Options those that plugin.ts declares. */
export const definePluginServer = <Options extends object = Record<string, never>>(
  setUp: SetUpServer<Options>,
): SetUpServer<Readonly<Record<string, unknown>>> => setUp as SetUpServer<Readonly<Record<string, unknown>>>

/** The module of each plugin that has a server, by name. */
export type ServerLoaders = Readonly<
  Record<string, () => Promise<{ default: SetUpServer<Readonly<Record<string, unknown>>> }>>
>
