/** Renders the page of one screen. The page contains markup that many visitors share, and the data of this visitor. */
import { isCacheable } from '../../engine/core/context/contextRoot.ts'
import { plainText } from '../../engine/core/copy/parseMarkup.ts'
import type { App } from '../app/createApp.ts'
import type { FunnelPageData } from '../app/pageData.ts'
import { escapeJson, htmlDocument, type HtmlDocument } from './document.ts'
import { linkForm, runField } from './runFormFields.tsx'
import { screenKey, showScreen, slicesFor, titleOf, type RenderDeps, type FunnelPage } from './shownScreen.ts'

export interface RenderedFunnel {
  document: HtmlDocument
  /** Whether the page shows something that depends on the run's first day. */
  dependsOnDay: boolean
}

export function renderFunnel(page: FunnelPage, deps: RenderDeps): RenderedFunnel {
  const { visit, current, requested, sealed, carriesRun } = page
  const { app, assets, screens: cache } = deps
  const { program, local } = current
  const key = cache && screenKey(page, app)
  const shown = key === undefined ? showScreen(page, deps) : cache!.get(key, () => showScreen(page, deps))
  const isFunnelUrl = requested === undefined
  const description = program.head?.description ?? app.configs.site.description
  const data: FunnelPageData = {
    ...pageDataOf(page, shown.id, app),
    title: titleOf(program, app),
    view: assets.view(shown.kind),
    plugins: app.clientPlugins,
    ...(carriesRun && { carriesRun }),
  }
  const runFields = sealed === undefined ? '' : runField(sealed) + (carriesRun ? linkForm(sealed) : '')
  const document = htmlDocument({
    locale: local.locale,
    attributes: visit.attributes,
    title: shown.title,
    description: isFunnelUrl && description !== undefined ? plainText(description) : undefined,
    path: isFunnelUrl ? program.path : undefined,
    locales: program.locales,
    styles: [app.themeStyles(program.theme), assets.css(shown.kinds)],
    body: `${shown.root}${runFields}${shown.ahead}<script type="application/json" id="page-data">${escapeJson(data)}</script>${shown.furtherAhead}${shown.engine}`,
    // The browser paints when it has read this element. The question, the next screens and the early script come before
    // it, so a tap works as soon as the question is painted.
    paintFrom: 'page-data',
    site: app.configs.site,
    plugins: app.head,
    ...(!isFunnelUrl && { robots: 'noindex' as const }),
  })
  return { document, dependsOnDay: shown.kinds.some((each) => app.registry.byName.get(each)!.dated) }
}

/** Whether all visitors who send no cookies and no query get the same pages of a funnel. */
export function isSameForAll(funnel: string, { configs, registry }: App): boolean {
  const { raw, reads } = configs.funnels.get(funnel)!
  return (raw.experiments ?? []).length === 0 && isCacheable(reads, registry.plugins.roots)
}

/**
 * Whether a page is for this visitor only: because of the run, the query or an arm, or because it reads a context root
 * that is not cacheable.
 */
export const isPersonalPage = (
  { visit, current }: Pick<FunnelPage, 'visit' | 'current'>,
  app: App,
): boolean =>
  !current.isNew || Object.keys(visit.context.query).length > 0 || !isSameForAll(visit.funnel, app)

/** @param screen the id of the shown screen. */
function pageDataOf(
  page: FunnelPage,
  screen: string,
  app: App,
): Omit<FunnelPageData, 'title' | 'view' | 'plugins'> {
  const { current, refused, isShared } = page
  const { program, run, live, isNew, url } = current
  const { id, flowId, hash, context, forced, today } = run
  const { experiments, locale, theme } = context
  const position = program.position.get(screen)!
  return {
    funnel: program.id,
    programUrl: url,
    slices: slicesFor(program, screen),
    screen,
    kind: program.screens[position]!.config.kind,
    start: {
      ...(isPersonalPage(page, app) && { id }),
      flowId,
      hash,
      ...(isShared ? { context: { experiments, locale, theme } } : { context, today }),
      forced,
    },
    live,
    ...(!isNew && { run }),
    ...(refused && { refused: { broken: refused.broken, values: refused.values } }),
  }
}
