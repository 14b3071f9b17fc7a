/** Combines a list of plugins. Refuses a list with conflicts. */
import { funnelRoots, type ContextRoot, type ContextRoots } from '../context/contextRoot.ts'
import { engineRoots } from '../context/engineRoots.ts'
import { misfitOf } from '../context/misfitOf.ts'
import type { HeadParts, Plugin, CspSources } from './definePlugin.ts'
import type { Resource } from './resource.ts'
import { PluginError, type PluginErrorCode } from './pluginError.ts'

export type PluginOptions = Readonly<Record<string, unknown>>

export interface Plugins {
  /** Each plugin comes after the plugins that it requires. */
  readonly list: readonly Plugin[]
  /** The roots of the engine and of all plugins. */
  readonly roots: ContextRoots
  /** The resources that sections may name, by name. */
  readonly resources: ReadonlyMap<string, Resource>
  /** The plugin's default options, overridden by the options of `configs/site.json`. */
  options(plugin: Plugin, site: { plugins?: Readonly<Record<string, PluginOptions>> }): PluginOptions
}

/**
 * @throws PluginError if plugins conflict, if a required plugin is missing or comes later, or if the declaration of a
 * context root, an event, a queue or a resource is wrong.
 */
export function createPlugins(list: readonly Plugin[]): Plugins {
  checkNames(list)
  const checkUnique = (claims: (plugin: Plugin) => readonly string[] | undefined, code: PluginErrorCode) =>
    void ownersOf(list, claims, code)
  checkUnique((plugin) => plugin.steps, 'duplicate-step')
  checkUnique((plugin) => plugin.state, 'duplicate-state')
  checkUnique((plugin) => plugin.events, 'duplicate-event')
  checkUnique((plugin) => plugin.data?.map(({ name }) => name), 'duplicate-resource')
  checkUnique((plugin) => plugin.forms, 'duplicate-form')
  checkUnique(({ identity }) => (identity ? ['identity'] : []), 'duplicate-identity')
  checkUnique((plugin) => plugin.jobs, 'duplicate-queue')
  checkPrefixes(list)
  checkRoutes(list)
  return {
    list,
    resources: new Map(list.flatMap(({ data = [] }) => data.map((each) => [each.name, each] as const))),
    roots: rootsOf(list),
    options: ({ name, options }, site) => ({ ...options, ...site.plugins?.[name] }),
  }
}

function checkNames(list: readonly Plugin[]): void {
  const names = new Set<string>()
  for (const { name, requires = [] } of list) {
    if (names.has(name)) throw new PluginError('duplicate-plugin', `"${name}"`)
    const missing = requires.find((required) => !names.has(required))
    if (missing !== undefined) throw new PluginError('missing-plugin', `"${name}" requires "${missing}"`)
    names.add(name)
  }
}

/**
 * Claim → name of the plugin. A claim is a name that only one plugin may use.
 * @throws PluginError with `code` if there are two equal claims.
 */
function ownersOf(
  list: readonly Plugin[],
  claims: (plugin: Plugin) => readonly string[] | undefined,
  code: PluginErrorCode,
): Map<string, string> {
  const owners = new Map<string, string>()
  for (const plugin of list) {
    for (const claim of claims(plugin) ?? []) {
      const owner = owners.get(claim)
      if (owner !== undefined) throw new PluginError(code, `"${claim}" of "${owner}" and "${plugin.name}"`)
      owners.set(claim, plugin.name)
    }
  }
  return owners
}

function rootsOf(list: readonly Plugin[]): ContextRoots {
  const reserved = [...funnelRoots, ...engineRoots.map(({ name }) => name)]
  const owners = ownersOf(list, ({ context }) => context?.map(({ name }) => name), 'duplicate-root')
  for (const [root, owner] of owners)
    if (reserved.includes(root)) throw new PluginError('reserved-root', `"${root}" of "${owner}"`)
  for (const { name, context = [] } of list)
    for (const root of context) {
      const misfit = misfitOf(root, root.default)
      if (misfit !== undefined) throw new PluginError('wrong-default', `${misfit}, in "${name}"`)
    }
  const roots: ContextRoot[] = [...engineRoots, ...list.flatMap(({ context }) => context ?? [])]
  return new Map(roots.map((root) => [root.name, root]))
}

/** Checks that the names of a plugin's events, queues and resources begin with the plugin's name. */
function checkPrefixes(list: readonly Plugin[]): void {
  for (const { name, events = [], jobs = [], data = [] } of list) {
    const isForeign = (claim: string) => !claim.startsWith(`${name}.`)
    const event = events.find(isForeign)
    if (event !== undefined) throw new PluginError('foreign-event', `"${event}" of "${name}"`)
    const queue = jobs.find(isForeign)
    if (queue !== undefined) throw new PluginError('foreign-queue', `"${queue}" of "${name}"`)
    const resource = data.map((each) => each.name).find(isForeign)
    if (resource !== undefined) throw new PluginError('foreign-resource', `"${resource}" of "${name}"`)
  }
}

/** Checks that no route prefix equals or extends another one, such as `/v1/geo/city` and `/v1/geo`. */
function checkRoutes(list: readonly Plugin[]): void {
  const entries = list.flatMap(({ name, routes = [] }) => routes.map((prefix) => ({ name, prefix })))
  entries.forEach((entry, index) => {
    const earlier = entries
      .slice(0, index)
      .find(({ prefix }) => isInside(entry.prefix, prefix) || isInside(prefix, entry.prefix))
    if (!earlier) return
    const found = `"${entry.prefix}" of "${entry.name}" and "${earlier.prefix}" of "${earlier.name}"`
    throw new PluginError('colliding-routes', found)
  })
}

/** Whether a path is the prefix itself or below it. */
export const isInside = (path: string, prefix: string) => path === prefix || path.startsWith(`${prefix}/`)

/** Directives that plugins may not extend, because they protect the whole site. */
const fixedDirectives = ['default-src', 'object-src', 'base-uri', 'frame-ancestors', 'form-action']

/** Directives to which plugins may add sources. */
const openDirectives = [
  ...['script-src', 'style-src', 'img-src', 'font-src', 'connect-src', 'media-src', 'frame-src', 'child-src'],
  ...['worker-src', 'manifest-src'],
]

/**
 * Whether plugins may not extend a directive. A directive such as `script-src-elem` would replace `script-src`, and so
 * block the site's own inline scripts.
 */
const isFixed = (directive: string) => fixedDirectives.includes(directive) || /-(elem|attr)$/.test(directive)

/**
 * Whether a source, or a part of it, allows unsafe code or all hosts (`*`, `https://*`). A scheme such as `data:`
 * allows all its URLs, so it is unsafe for scripts. Browsers ignore the case of keywords.
 */
const isUnsafe = (directive: string) => (source: string) =>
  source
    .split(/\s+/)
    .some(
      (part) =>
        /^'unsafe/i.test(part) ||
        /^(\w+:\/\/)?\*([:/]|$)/.test(part) ||
        (directive === 'script-src' && /^[\w+.-]+:$/.test(part)),
    )

/**
 * The sources of all plugins, by directive.
 * @throws PluginError if a source is unsafe, or if the directive is fixed or unknown.
 */
export function cspSourcesOf(plugins: Plugins, optionsOf: (plugin: Plugin) => PluginOptions): CspSources {
  const byDirective: Record<string, string[]> = {}
  for (const plugin of plugins.list) {
    for (const [name, sources] of Object.entries(plugin.csp?.(optionsOf(plugin)) ?? {})) {
      // Browsers ignore the case of directives.
      const directive = name.toLowerCase()
      if (isFixed(directive) || sources.some(isUnsafe(directive)))
        throw new PluginError('unsafe-csp', `${directive} ${sources.join(' ')} of "${plugin.name}"`)
      if (!openDirectives.includes(directive))
        throw new PluginError('unknown-directive', `"${directive}" of "${plugin.name}"`)
      byDirective[directive] = [...new Set([...(byDirective[directive] ?? []), ...sources])]
    }
  }
  return byDirective
}

/** The error message of the plugin's `head`, `csp` or `client` for these options; undefined if they are accepted. */
export function optionsFault(plugin: Plugin, options: PluginOptions): string | undefined {
  const onlyThisPlugin = { ...createPlugins([]), list: [plugin] }
  try {
    headOf(onlyThisPlugin, () => options)
    cspSourcesOf(onlyThisPlugin, () => options)
    plugin.client?.(options)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** The scripts and tags of all plugins, in the order of the list. */
export function headOf(plugins: Plugins, optionsOf: (plugin: Plugin) => PluginOptions): Required<HeadParts> {
  const parts = plugins.list.map((plugin) => plugin.head?.(optionsOf(plugin)) ?? {})
  return {
    scripts: parts.flatMap(({ scripts = [] }) => scripts),
    tags: parts.flatMap(({ tags = [] }) => tags),
  }
}
