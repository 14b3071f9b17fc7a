/**
 * The declaration of a plugin, in `engine/plugins/<name>/plugin.ts`. The server code of the plugin is in `server.ts`,
 * and its browser code is in `client.tsx`. `docs/plugins.md` describes every member of `PluginInput`.
 */
import type { ContextRoot } from '../context/contextRoot.ts'
import type { Guard } from './guard.ts'
import type { Resource } from './resource.ts'

export interface HeadParts {
  /** Constant inline scripts, without `<script>`; the content security policy allows each by its hash. */
  scripts?: readonly string[]
  /** Tags, one per entry: `<link rel="preconnect" href="…">`. */
  tags?: readonly string[]
}

/** Sources of the content security policy, by directive: `{ 'connect-src': ['https://api.example.com'] }`. */
export type CspSources = Readonly<Record<string, readonly string[]>>

export interface PluginInput<Options> {
  /** The name of the plugin's folder, and of its section in `configs/site.json`. */
  name: string
  /** The names of plugins that must come before this one in the list. */
  requires?: readonly string[]
  /** The default options. `configs/site.json` may override them; `options.schema.json` checks the values there. */
  options?: Options
  /** Roots that conditions and texts can read. */
  context?: readonly ContextRoot[]
  /** The guards that decide who may see a page. */
  guards?: readonly Guard[]
  /** The URL prefixes of its server routes: `/v1/geo`. */
  routes?: readonly string[]
  /** What the plugin adds to the head of every page. */
  head?(options: Options): HeadParts
  /** What the plugin adds to the content security policy. */
  csp?(options: Options): CspSources
  /** The types of the events that it emits. Each begins with the plugin's name: `geo.unknown`. */
  events?: readonly string[]
  /** The kinds of screens after which its server is called, as soon as the run is stored. */
  steps?: readonly string[]
  /** The names of the jotai atoms that its client provides. */
  state?: readonly string[]
  /** Resources that sections may name in `data`. */
  data?: readonly Resource[]
  /** The names of the job queues that its server runs. Each begins with the plugin's name: `webhooks.deliver`. */
  jobs?: readonly string[]
  /** The names of its stores for the values of forms: `profile`. */
  forms?: readonly string[]
  /** True if its server says to which user a token or a session belongs. Only one plugin of a site may do this. */
  identity?: true
  /** Returns the settings of its client. They are public. A plugin without this member has no client. */
  client?(options: Options): unknown
}

/** A plugin whose options have a general type. Only the plugin's own code needs their exact type. */
export type Plugin = PluginInput<Readonly<Record<string, unknown>>>

/** Declares a plugin. The parameters of `head`, `csp` and `client` have the type of `options`. */
export const definePlugin = <Options extends object = Record<string, never>>(
  plugin: PluginInput<Options>,
): Plugin => plugin as unknown as Plugin
