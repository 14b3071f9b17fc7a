/** A plugin's server code: the default export of `engine/plugins/<name>/server.ts`. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { EventInput } from '../core/events/event.ts'
import type { Observer } from '../core/events/eventBus.ts'
import type { Answer } from '../core/kind/defineKind.ts'
import type { Context } from '../core/context/context.ts'
import type { RequestFacts } from '../core/context/contextRoot.ts'
import type { Accounts } from './accounts.ts'
import type { BrowserRuns } from './browserRuns.ts'
import type { FormStore } from './formStore.ts'
import type { Caller, Identity } from './identity.ts'
import type { Messages } from './messages.ts'
import type { RateCounts } from './rateCounts.ts'
import type { Queues } from './queue.ts'
import type { LoadResource } from './loadResource.ts'

/** The outside world of a plugin's server. Tests pass fakes (`testing/fakes`). */
export interface PluginPorts {
  now(): Date
  /** A new random id (UUID). */
  randomId(): string
  fetch: typeof fetch
  /** Undefined if another API stores the accounts (API_URL). */
  accounts: Accounts | undefined
  /** The messages of visitors to the site's team. Undefined if the site stores none. */
  messages: Messages | undefined
  /**
   * The user of a request's session, who may be anonymous. Undefined if there is no user, or if the session could not
   * be read.
   */
  callerOf(request: FastifyRequest): Promise<Caller | undefined>
  log(message: string): void
  /** The counts of rate limits. */
  rateCounts: RateCounts
  /** The path of a file beside the configs. @param path relative to the folder of `site.json`. */
  configFile(path: string): string
  /** Undefined if the site stores no runs. */
  runs: BrowserRuns | undefined
  /** Whether the site uses TLS only. If true, cookies are sent over TLS only. */
  secure: boolean
}

export interface ServerSetup<Options> {
  options: Options
  ports: PluginPorts
  emit(event: EventInput): void
}

/** A screen that a learner has passed: its form was accepted, with or without a tap on Continue. */
export interface PassedStep {
  funnel: string
  run: string
  screen: string
  kind: string
  answer: Answer | undefined
  context: Context
}

export interface PluginServer {
  /**
   * Reads the context roots that plugin.ts declares, by name. A root that takes too long gets its default value.
   * `facts.query` is the query of the page. The request may have another URL, such as `/page-models?url=…`.
   */
  context?: Readonly<Record<string, (request: FastifyRequest, facts: RequestFacts) => unknown>>
  /** Adds routes below the prefixes that plugin.ts declares, each prefix in its own scope. */
  routes?: Readonly<Record<string, (scope: FastifyInstance) => void | Promise<void>>>
  /** Gets every event of the server. It runs in the next task of the event loop, so no response waits for it. */
  observe?: Observer
  /**
   * A function for each kind that plugin.ts declares. The server calls the function when a learner has passed a screen
   * of the kind, perhaps more than once for the same answer. A call that fails is not repeated.
   */
  steps?: Readonly<Record<string, (step: PassedStep) => unknown>>
  /** Verifies tokens and finds users, if plugin.ts declares `identity`. Undefined without an identity provider. */
  identity?: Identity | undefined
  /** Loads the resources that plugin.ts declares, by name. */
  data?: Readonly<Record<string, LoadResource>>
  /** Job queues, by the names that plugin.ts declares. Undefined if the plugin has no jobs. */
  jobs?: Queues | undefined
  /** The stores of forms, by the names that plugin.ts declares. */
  forms?: Readonly<Record<string, FormStore>>
  /** Stops everything that this plugin's server has started. */
  dispose?(): void | Promise<void>
}

export type SetUpServer<Options> = (setup: ServerSetup<Options>) => PluginServer | Promise<PluginServer>

/** @param setUp is called once, when the server starts. @typeParam Options the options that plugin.ts declares. */
export const definePluginServer = <Options extends object = Record<string, never>>(
  setUp: SetUpServer<Options>,
): SetUpServer<Readonly<Record<string, unknown>>> => setUp as SetUpServer<Readonly<Record<string, unknown>>>

/** Loads the module of each plugin that has a server, by plugin name. */
export type ServerLoaders = Readonly<
  Record<string, () => Promise<{ default: SetUpServer<Readonly<Record<string, unknown>>> }>>
>
