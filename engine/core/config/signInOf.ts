/**
 * Finds the path to which a page redirects visitors for sign-in. If nothing is at this path, nobody can sign in, and
 * `checkReferences.ts` reports that.
 */
import { truthOf } from '../conditions/checkTruth.ts'
import type { ConditionEnv } from '../conditions/checkCondition.ts'
import { defaultContext, type ContextRoot } from '../context/contextRoot.ts'
import type { Context } from '../context/context.ts'
import type { Registry } from '../kind/registry.ts'
import type { Refusal } from '../plugin/guard.ts'
import type { Plugin } from '../plugin/definePlugin.ts'
import type { ConditionSource, RawPage, Site } from './rawConfig.ts'

/** The path to which a plugin redirects the page's visitors for sign-in; undefined if no plugin redirects them. */
export function signInOf(
  { access = 'public', path }: RawPage,
  registry: Registry,
  site: Site,
  env: ConditionEnv,
): string | undefined {
  if (access === 'public') return undefined
  const context = defaultContext(registry.plugins.roots) as unknown as Context
  for (const plugin of registry.plugins.list) {
    // Visitors without an account may meet the condition, so the page does not require sign-in.
    if (typeof access === 'object' && mayHold(access, plugin, env)) continue
    const options = registry.plugins.options(plugin, site)
    for (const guard of plugin.guards ?? []) {
      // Here, `access` is `registered` or a condition that only signed-in visitors can meet. A guard treats both alike.
      const refusal = refusalOf(() => guard.refuse({ access: 'registered', path, context }, options))
      if (refusal?.returns) return refusal.to
    }
  }
  return undefined
}

/** Ignores a guard that throws: at run time the server refuses the page and reports the failure. */
function refusalOf(refuse: () => Refusal | undefined): Refusal | undefined {
  try {
    return refuse()
  } catch {
    return undefined
  }
}

/**
 * Whether visitors with the default values of the plugin's context may meet the page's condition. The result is false
 * only if `truthOf` proves that none of these visitors meets the condition.
 */
const mayHold = (access: ConditionSource, { context = [] }: Plugin, env: ConditionEnv) =>
  truthOf({ $and: [access, ...context.flatMap(defaultConditions)] }, env) !== false

/** One condition for each field of the root: the field has its default. A root without fields has no condition. */
const defaultConditions = ({ name, default: value }: ContextRoot): ConditionSource[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).map(([field, each]) => ({ [`${name}.${field}`]: each as unknown }))
    : []
