/**
 * The declaration of a plugin, as plain data, in `engine/plugins/<name>/plugin.ts`. Its server code is in `server.ts`, its
 * browser code in `client.tsx`. `docs/plugins.md` describes every slot.
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

/** Sources by directive: `{ 'connect-src': ['https://api.example.com'] }`. */
export type Sources = Readonly<Record<string, readonly string[]>>

export interface PluginInput<Options> {
  /** The name of the plugin's folder, and of its section in `configs/site.json`. */
  name: string
  /** Plugins that must be in the list before it. */
  requires?: readonly string[]
  /** The default options. Options in `configs/site.json` override them and are checked by `options.schema.json`. */
  options?: Options
  /** Roots that conditions and texts can read. */
  context?: readonly ContextRoot[]
  /** The guards that decide who may see a page. */
  guards?: readonly Guard[]
  /** The URL prefixes of its server routes: `/v1/geo`. */
  routes?: readonly string[]
  head?(options: Options): HeadParts
  csp?(options: Options): Sources
  /** The types of the events that it emits. Each begins with the plugin's name: `geo.unknown`. */
  events?: readonly string[]
  /** The kinds of screens whose Continue is completed by the plugin's server. */
  steps?: readonly string[]
  /** The names of the jotai atoms that its client provides. */
  state?: readonly string[]
  /** Resources that sections may name in `data`. */
  data?: readonly Resource[]
  /** The job queues that its server runs outside of requests. Each name begins with the plugin's name: `webhooks.deliver`. */
  jobs?: readonly string[]
  /** The names of stores that save the values of forms: `profile`. */
  forms?: readonly string[]
  /** True if its server verifies identity tokens. Only one plugin of a site may do this. */
  identity?: true
  /** Returns the settings of its client. They are public. A plugin without this member has no client. */
  client?(options: Options): unknown
}

/** A plugin without the type of its options, which only the plugin itself needs. */
export type Plugin = PluginInput<Readonly<Record<string, unknown>>>

/** Declares a plugin. `head`, `csp` and `client` get options of the type of `options`. */
export const definePlugin = <Options extends object = Record<string, never>>(
  plugin: PluginInput<Options>,
): Plugin => plugin as unknown as Plugin
