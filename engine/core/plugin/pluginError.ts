/**
 * The errors of a list of plugins. They are mistakes in code: the server does not start with such a list. The options
 * in `site.json` may cause `unsafe-csp` or `unknown-directive` too; `loadSite` reports such options.
 */
export const pluginErrors = {
  'duplicate-plugin': 'Two plugins have the same name',
  'missing-plugin': 'A required plugin is missing, or comes later in the list',
  'duplicate-root': 'Two plugins own one context root',
  'reserved-root': 'The context root belongs to the engine',
  'wrong-default': 'The default of a context root does not fit its declared type',
  'duplicate-step': 'Two plugins own the steps of one kind',
  'unknown-step': 'The kind of a step does not exist',
  'duplicate-state': 'Two plugins own one atom',
  'duplicate-resource': 'Two plugins own one resource',
  'foreign-resource': 'The name of a resource does not begin with the name of its plugin',
  'duplicate-form': 'Two plugins own one store of form values',
  'duplicate-identity': 'Two plugins verify identity tokens',
  'duplicate-event': 'A type of event is declared twice',
  'foreign-event': 'The type of an event does not begin with the name of its plugin',
  'duplicate-queue': 'A queue of jobs is declared twice',
  'foreign-queue': 'The name of a queue does not begin with the name of its plugin',
  'colliding-routes': 'Two route prefixes collide',
  'unsafe-csp': 'A plugin may not loosen this directive',
  'unknown-directive': 'The content security policy has no such directive',
  'missing-server':
    'plugin.ts declares a part that is missing in server.ts (if server.ts is new, run `npm run generate`)',
  'undeclared-server': 'server.ts has a part that plugin.ts does not declare',
} as const

export type PluginErrorCode = keyof typeof pluginErrors

export class PluginError extends Error {
  readonly code: PluginErrorCode

  /** @param found the plugins and the names in conflict. */
  constructor(code: PluginErrorCode, found: string) {
    super(`${code}: ${pluginErrors[code]}: ${found}.`)
    this.name = 'PluginError'
    this.code = code
  }
}
