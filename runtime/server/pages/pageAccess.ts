/** Decides who may see a page that is not public. The plugins' guards come first, then the page's own condition. */
import { compileCondition } from '../../../engine/core/conditions/compileCondition.ts'
import { linkUrl, localPath } from '../../../engine/core/config/linkUrl.ts'
import type { RawPage } from '../../../engine/core/config/rawConfig.ts'
import type { Context } from '../../../engine/core/context/context.ts'
import type { EventBus } from '../../../engine/core/events/eventBus.ts'
import type { GuardedPage, Refusal } from '../../../engine/core/plugin/guard.ts'
import type { App } from '../../app/createApp.ts'

export type Verdict =
  | { type: 'allowed' }
  /** `to` is a URL in the visitor's language. */
  | { type: 'redirect'; to: string }
  /** The visitor gets the 403 page: there is no page to redirect to, or a guard has thrown. */
  | { type: 'refused' }

interface Visited {
  page: RawPage
  /** The page's path, its parameters filled in, without a locale. */
  path: string
  /** The page's query, with its question mark; empty without a query. */
  search: string
  locale: string
  context: Context
}

/** @param bus gets an event if a guard throws. */
export function decideAccess(app: App, visited: Visited, bus: Pick<EventBus, 'emit'>): Verdict {
  const { page, path, search, locale, context } = visited
  const { access = 'public', otherwise } = page
  if (access === 'public') return { type: 'allowed' }
  const refusalFor = (required: GuardedPage['access']) =>
    refusalOf(app, { access: required, path, context }, bus)
  const failsCondition = typeof access === 'object' && !isMet(access, context)
  // The visitor may meet the condition after signing in, so a guard may redirect to the sign-in page first.
  const refusal = refusalFor(access) ?? (failsCondition ? refusalFor('registered') : undefined)
  if (!refusal && !failsCondition) return { type: 'allowed' }
  // A guard has thrown. The visitor is not redirected to the page `otherwise`, because `otherwise` could redirect the
  // visitor back to this page, without end.
  if (refusal === 'guard-failed') return { type: 'refused' }
  if (otherwise !== undefined) return { type: 'redirect', to: linkUrl(otherwise, locale, app.configs) }
  // The guard may redirect to this page itself, or to a page that the site does not have, such as a sign-in page.
  if (!refusal || refusal.to === path || !app.route(refusal.to)) return { type: 'refused' }
  const { defaultLocale } = app.configs.site
  const next = refusal.returns
    ? `?${new URLSearchParams({ next: localPath(path, locale, defaultLocale) + search })}`
    : ''
  return { type: 'redirect', to: localPath(refusal.to, locale, defaultLocale) + next }
}

function refusalOf(
  app: App,
  guarded: GuardedPage,
  bus: Pick<EventBus, 'emit'>,
): Refusal | 'guard-failed' | undefined {
  for (const plugin of app.registry.plugins.list) {
    const options = app.optionsOf(plugin)
    for (const guard of plugin.guards ?? []) {
      try {
        const refusal = guard.refuse(guarded, options)
        if (refusal) return refusal
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error)
        bus.emit({ type: 'plugin-failed', plugin: plugin.name, slot: 'guards', message })
        return 'guard-failed'
      }
    }
  }
  return undefined
}

const isMet = (condition: Readonly<Record<string, unknown>>, context: Context) =>
  compileCondition(condition, {})({ ...context, answers: {}, scores: {} })
