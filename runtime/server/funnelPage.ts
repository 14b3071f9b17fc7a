/** The page of one screen: the one that the walk allows, rendered with the screens that may come next. */
import { isCacheable } from '../../engine/core/context/contextRoot.ts'
import { screenUrl, sliceOf } from '../../engine/core/copy/localProgram.ts'
import { plainText } from '../../engine/core/copy/parseMarkup.ts'
import { contextFor } from '../../engine/core/run/run.ts'
import { allowedScreen } from '../../engine/core/walk/allowedScreen.ts'
import { walk } from '../../engine/core/walk/walk.ts'
import { documentTitle, present } from '../../engine/react/present.ts'
import type { Views } from '../../engine/react/views.ts'
import type { App } from '../app/createApp.ts'
import { sliceUrl, type FunnelPageData } from '../app/pageData.ts'
import { renderAhead, type Ahead, type NextMap, type Template } from './ahead.ts'
import type { Assets } from './assets.ts'
import type { CurrentRun } from './currentRun.ts'
import { escapeHtml, escapeJson, htmlDocument, type HtmlDocument } from './document.ts'
import { renderScreen } from './renderScreen.tsx'
import type { RefusedForm } from './submitForm.ts'
import type { Visit } from './visit.ts'

export interface Deps {
  app: App
  views: Views
  assets: Assets
}

/** What one page of a funnel is made of. */
export interface FunnelPage {
  visit: Visit
  current: CurrentRun
  /** The screen of the URL; undefined for the funnel's own URL, its first screen. */
  asked: string | undefined
  /** A post that a rule refused: the same screen again, with the reason. */
  refused?: RefusedForm
  /** The page is to be kept by shared caches: it is of `anyonesVisit`. */
  shared?: boolean
  /** The sealed run, where the store cannot hold it: the form brings it back. */
  carried?: string | undefined
}

export interface RenderedFunnel {
  document: HtmlDocument
  /** It shows something that depends on the run's first day. */
  isDated: boolean
}

export function renderFunnel(page: FunnelPage, deps: Deps): RenderedFunnel {
  const { visit, current, asked, refused, carried } = page
  const { app, views, assets } = deps
  const { program, local, run, live } = current
  const walked = walk(program, run, contextFor(run, live))
  const id = refused?.screen ?? allowedScreen(walked, asked)
  const screen = program.screens[program.position.get(id)!]!
  const { kind } = screen.config
  const presented = present({
    program,
    local,
    walk: walked,
    id,
    answer: refused ? refused.answer : run.answers[id],
    broken: refused?.broken,
    isPassed: run.passed.includes(id),
    today: run.today,
    ...(carried !== undefined && { hidden: [{ name: 'run', value: carried }] }),
  })
  const { view } = presented
  const html = renderScreen(presented, views)
  // A refused form and one that carries the run itself go to the server.
  const ahead = refused || carried !== undefined ? nothingAhead : aheadOf(current, id, views)
  const kinds = [...new Set([kind, ...ahead.kinds])]
  const title = plainText(program.head?.title ?? app.configs.site.name)
  const data = {
    ...pageDataOf(page, id, app),
    title,
    view: assets.view(kind),
    plugins: app.clientPlugins,
  }
  const slices = Array.from({ length: data.slices }, (_none, slice) => sliceUrl(current.url, slice))
  const isFirst = asked === undefined
  const description = program.head?.description
  const document = htmlDocument({
    locale: local.locale,
    attributes: visit.attributes,
    title: documentTitle(
      plainText(view.screen.title ?? view.strings.title ?? ''),
      title,
      id === walked.path[0],
    ),
    description: isFirst && description !== undefined ? plainText(description) : undefined,
    path: isFirst ? program.path : undefined,
    locales: program.locales,
    styles: [app.themeStyles(program.theme), assets.css(kinds)],
    body: [
      `<div id="root" data-flow="${program.id}"${nextAttributes(ahead.next, screen.definition.autoAdvance)}>${html}</div>`,
      `<script type="application/json" id="page-data">${escapeJson(data)}</script>`,
      assets.funnelScripts(kind, kinds, slices),
      `<script>${assets.early}</script>`,
      ...ahead.templates.map(templateElement),
    ].join(''),
    // It follows the question.
    paintFrom: 'page-data',
    site: app.configs.site,
    plugins: app.head,
    ...(!isFirst && { robots: 'noindex' as const }),
  })
  return { document, isDated: kinds.some((each) => app.registry.byName.get(each)!.dated) }
}

/** Whether a funnel's first page is the same for everyone who brings nothing along. */
export function isForAnyone(funnel: string, { configs, registry }: App): boolean {
  const { raw, reads } = configs.funnels.get(funnel)!
  return (raw.experiments ?? []).length === 0 && isCacheable(reads, registry.plugins.roots)
}

/** Whether a page depends on its run, an arm, the query or the user: it is for this visitor alone. */
export const isPersonal = ({ visit, current }: Pick<FunnelPage, 'visit' | 'current'>, app: App): boolean =>
  !current.isNew || Object.keys(visit.context.query).length > 0 || !isForAnyone(visit.funnel, app)

/** @param screen the one that is shown. */
function pageDataOf(
  page: FunnelPage,
  screen: string,
  app: App,
): Omit<FunnelPageData, 'title' | 'view' | 'plugins'> {
  const { current, refused, shared } = page
  const { program, run, live, isNew, url } = current
  const { id, flowId, hash, context, forced, today } = run
  const { experiments, locale, theme } = context
  const position = program.position.get(screen)!
  return {
    funnel: program.id,
    program: url,
    slices: sliceOf(Math.min(position + 1, program.length - 1)) + 1,
    screen,
    kind: program.screens[position]!.config.kind,
    start: {
      ...(isPersonal(page, app) && { id }),
      flowId,
      hash,
      ...(shared ? { context: { experiments, locale, theme } } : { context, today }),
      forced,
    },
    live,
    ...(!isNew && { run }),
    ...(refused && { refused: { broken: refused.broken, values: refused.values } }),
  }
}

interface RenderedAhead extends Ahead {
  /** Of the templates' screens. */
  kinds: ReadonlySet<string>
}

const nothingAhead: RenderedAhead = { next: {}, templates: [], kinds: new Set() }

function aheadOf(current: CurrentRun, id: string, views: Views): RenderedAhead {
  const { program, local, run } = current
  const kinds = new Set<string>()
  const ahead = renderAhead(current, id, (walked, target) => {
    kinds.add(program.screens[program.position.get(target)!]!.config.kind)
    const presented = present({
      program,
      local,
      walk: walked,
      id: target,
      answer: run.answers[target],
      broken: undefined,
      today: run.today,
      enter: 'forward',
    })
    return { url: screenUrl(local, target, false), html: renderScreen(presented, views) }
  })
  return { ...ahead, kinds }
}

const templateElement = ({ url, html, next, auto }: Template) =>
  `<template data-url="${escapeHtml(url)}"${nextAttributes(next, auto)}>${html}</template>`

const nextAttributes = (next: NextMap, auto: boolean) =>
  ` data-next="${escapeHtml(JSON.stringify(next))}"${auto ? ' data-auto="1"' : ''}`
