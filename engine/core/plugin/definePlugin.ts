/**
 * What a plugin is, as plain data: `engine/plugins/<name>/plugin.ts`. Its work on the server is in `server.ts`, its work
 * in the browser in `client.tsx`. `docs/plugins.md` describes every slot.
 */
import type { ContextRoot } from '../context/contextRoot.ts'
import type { Guard } from './guard.ts'
import type { Resource } from './resource.ts'

export interface HeadParts {
  /** Constant inline scripts, without `<script>`; the content security policy allows each by its hash. */
  scripts?: readonly string[]
  /** Tags, each on its own: `<link rel="preconnect" href="…">`. */
  tags?: readonly string[]
}

/** Sources by directive: `{ 'connect-src': ['https://api.example.com'] }`. */
export type Sources = Readonly<Record<string, readonly string[]>>

export interface PluginInput<Options> {
  /** The name of its folder, and of its section in `configs/site.json`. */
  name: string
  /** Plugins that must be in the list before it. */
  requires?: readonly string[]
  /** The default options. Options in `configs/site.json` override them; `options.schema.json` checks those. */
  options?: Options
  /** Roots that conditions and texts can read. */
  context?: readonly ContextRoot[]
  /** Who may see a page. */
  guards?: readonly Guard[]
  /** URL prefixes below which its server answers: `/v1/geo`. */
  routes?: readonly string[]
  head?(options: Options): HeadParts
  csp?(options: Options): Sources
  /** The types of the events that it emits, each begins with its name: `geo.unknown`. */
  events?: readonly string[]
  /** Kinds of screens whose Continue it completes on the server. */
  steps?: readonly string[]
  /** Names of the jotai atoms that its client offers. */
  state?: readonly string[]
  /** Resources that sections may name in `data`. */
  data?: readonly Resource[]
  /** Queues of its server that work outside of requests, each begins with its name: `webhooks.deliver`. */
  jobs?: readonly string[]
  /** Names of stores that keep the values of forms: `profile`. */
  forms?: readonly string[]
  /** Its server verifies whose a token is. Only one plugin of a site may do that. */
  identity?: true
  /** Returns the data for its client. The data is public. A plugin without this member has no client. */
  client?(options: Options): unknown
}

/** A plugin without the type of its options: only the plugin itself needs that. */
export type Plugin = PluginInput<Readonly<Record<string, unknown>>>

/** Gives the plugin's own members the type of its options. */
export const definePlugin = <Options extends object = Record<string, never>>(
  plugin: PluginInput<Options>,
): Plugin => plugin as unknown as Plugin
