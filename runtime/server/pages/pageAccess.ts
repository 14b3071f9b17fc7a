/** Who may see a page: the guards of the plugins, then the page's own condition; the first refusal wins. */
import { compileCondition } from '../../../engine/core/conditions/compileCondition.ts'
import { linkUrl, localPath } from '../../../engine/core/config/linkUrl.ts'
import type { RawPage } from '../../../engine/core/config/rawConfig.ts'
import type { Context } from '../../../engine/core/context/context.ts'
import type { EventBus } from '../../../engine/core/events/eventBus.ts'
import type { Access, GuardedPage, Refusal } from '../../../engine/core/plugin/guard.ts'
import type { App } from '../../app/createApp.ts'

export type Verdict =
  | { type: 'allowed' }
  /** `to` is a URL in the visitor's language. */
  | { type: 'led'; to: string }
  /** There is nowhere to send the visitor: the 403 page. */
  | { type: 'refused' }

interface Visited {
  page: RawPage
  /** The page's path, its parameters filled in, without a locale. */
  path: string
  locale: string
  context: Context
}

/** @param bus hears of guards that fail. */
export function accessOf(app: App, visited: Visited, bus: Pick<EventBus, 'emit'>): Verdict {
  const { page, path, locale, context } = visited
  const { access = 'public', otherwise } = page
  const ask = (asked: Access) => refusalOf(app, { access: asked, path, context }, bus)
  const fails = typeof access === 'object' && !holds(access, context)
  // A visitor may have what the condition asks for after signing in: that comes first.
  const refusal = ask(access) ?? (fails ? ask('registered') : undefined)
  if (!refusal && !fails) return { type: 'allowed' }
  // It is unknown who may see it: another page might send the visitor back here.
  if (refusal === 'guard-failed') return { type: 'refused' }
  if (otherwise !== undefined) {
    const to = linkUrl(otherwise, locale, app.configs)
    // A plugin may refuse a page that leads to itself.
    return to === localPath(path, locale, app.configs.site.defaultLocale)
      ? { type: 'refused' }
      : { type: 'led', to }
  }
  // A path that leads nowhere, such as a sign-in that the site does not have yet, or back to the page itself.
  if (!refusal || refusal.to === path || !app.route(refusal.to)) return { type: 'refused' }
  const { defaultLocale } = app.configs.site
  const next = refusal.returns
    ? `?${new URLSearchParams({ next: localPath(path, locale, defaultLocale) })}`
    : ''
  return { type: 'led', to: localPath(refusal.to, locale, defaultLocale) + next }
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
        // A public page is open without it; on any other it fails closed.
        if (guarded.access !== 'public') return 'guard-failed'
      }
    }
  }
  return undefined
}

const holds = (condition: Readonly<Record<string, unknown>>, context: Context) =>
  compileCondition(condition, {})({ ...context, answers: {}, scores: {} })
