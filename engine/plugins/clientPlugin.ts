/** A plugin's browser code: the default export of `engine/plugins/<name>/client.tsx`. Loaded after the first paint. */
import type { Atom } from 'jotai'
import type { ComponentType, ReactNode } from 'react'
import type { EventInput } from '../core/events/event.ts'
import type { Observer } from '../core/events/eventBus.ts'

export interface ClientSetup<Settings> {
  /** The value that `client` of plugin.ts returns. */
  settings: Settings
  emit(event: EventInput): void
  /** Sends the funnels' runs that the server has not acknowledged. */
  sendRuns(): Promise<void>
}

export interface PluginClient {
  /** Wraps the React tree after hydration, inside the providers of plugins that are earlier in the list of plugins. */
  Provider?: ComponentType<{ children: ReactNode }>
  /**
   * Gets every event of the page, also those from before the client was loaded. The browser paints the page before each
   * call, so an observer does not delay what the learner sees.
   */
  observe?: Observer
  /** The atoms that plugin.ts declares, which other code may read. */
  state?: Readonly<Record<string, Atom<unknown>>>
  /** Stops everything that the client has started. */
  dispose?(): void
}

export type SetUpClient<Settings> = (setup: ClientSetup<Settings>) => PluginClient | Promise<PluginClient>

/** @param setUp is called once for each page. @typeParam Settings the type that `client` of plugin.ts returns. */
export const definePluginClient = <Settings = unknown>(setUp: SetUpClient<Settings>): SetUpClient<unknown> =>
  setUp as SetUpClient<unknown>

/** Loads the module of each plugin that has a client, by plugin name. */
export type ClientLoaders = Readonly<Record<string, () => Promise<{ default: SetUpClient<unknown> }>>>
