/** Who may see a page: the guards of the plugins, then the page's own condition; the first refusal wins. */
import { compileCondition } from '../../../engine/core/conditions/compileCondition.ts'
import { linkUrl, localPath } from '../../../engine/core/config/linkUrl.ts'
import type { RawPage } from '../../../engine/core/config/rawConfig.ts'
import type { Context } from '../../../engine/core/context/context.ts'
import type { Access, GuardedPage, Refusal } from '../../../engine/core/plugin/guard.ts'
import type { App } from '../../app/createApp.ts'

export type Verdict =
  | { type: 'allowed' }
  /** `to` is a URL in the visitor's language. */
  | { type: 'led'; to: string }
  /** There is no better place: the visitor is told. */
  | { type: 'refused' }

interface Visited {
  page: RawPage
  /** The page's path, its parameters filled in, without a locale. */
  path: string
  locale: string
  context: Context
}

export function accessOf(app: App, visited: Visited): Verdict {
  const { page, path, locale, context } = visited
  const { access = 'public', otherwise } = page
  const ask = (asked: Access) => refusalOf(app, { access: asked, path, context })
  const fails = typeof access === 'object' && !holds(access, context)
  // Whoever is not registered may have what the condition asks for: sign-in comes first.
  const refusal = ask(access) ?? (fails ? ask('registered') : undefined)
  if (!refusal && !fails) return { type: 'allowed' }
  if (otherwise !== undefined) return { type: 'led', to: linkUrl(otherwise, locale, app.configs) }
  // A path that leads nowhere, such as a sign-in that the site does not have yet.
  if (!refusal || !app.route(refusal.to)) return { type: 'refused' }
  const { defaultLocale } = app.configs.site
  const next = refusal.returns
    ? `?${new URLSearchParams({ next: localPath(path, locale, defaultLocale) })}`
    : ''
  return { type: 'led', to: localPath(refusal.to, locale, defaultLocale) + next }
}

function refusalOf(app: App, guarded: GuardedPage): Refusal | undefined {
  const { plugins } = app.registry
  for (const plugin of plugins.list) {
    const options = app.optionsOf(plugin)
    for (const guard of plugin.guards ?? []) {
      const refusal = guard.refuse(guarded, options)
      if (refusal) return refusal
    }
  }
  return undefined
}

const holds = (condition: Readonly<Record<string, unknown>>, context: Context) =>
  compileCondition(condition, {})({ ...context, answers: {}, scores: {} })
