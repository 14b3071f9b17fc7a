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
import { renderAhead } from './ahead.ts'
import type { Assets } from './assets.ts'
import type { CurrentRun } from './currentRun.ts'
import { escapeHtml, escapeJson, htmlDocument } from './document.ts'
import { renderScreen } from './renderScreen.tsx'
import type { RefusedForm } from './submitForm.ts'
import { themeStyles } from './themeStyles.ts'
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
  /** The sealed run, where the store cannot hold it: the form brings it back. */
  carried?: string | undefined
}

export interface RenderedFunnel {
  html: string
  /** The page depends on its run, an arm, the query or the user: it is for this visitor alone. */
  personal: boolean
}

export function renderFunnel(
  { visit, current, asked, refused, carried }: FunnelPage,
  deps: Deps,
): RenderedFunnel {
  const { app, views, assets } = deps
  const { program, local, run, live } = current
  const { raw, reads } = app.configs.funnels.get(visit.funnel)!
  const personal =
    !current.isNew ||
    (raw.experiments ?? []).length > 0 ||
    Object.keys(visit.context.query).length > 0 ||
    !isCacheable(reads, app.registry.plugins.roots)
  const known = walk(program, run, contextFor(run, live))
  const id = refused?.screen ?? allowedScreen(known, asked)
  const screen = program.screens[program.position.get(id)!]!
  const kinds = new Set([screen.config.kind])
  const presented = present({
    program,
    local,
    walk: known,
    id,
    answer: refused ? refused.answer : run.answers[id],
    broken: refused?.broken,
    today: run.today,
    ...(carried !== undefined && { hidden: [{ name: 'run', value: carried }] }),
  })
  const { view } = presented
  const html = renderScreen(presented, views)
  const pageTitle = plainText(program.head?.title ?? app.configs.site.name)
  // A refused form and one that carries the run itself go to the server.
  const ahead =
    refused || carried !== undefined
      ? { next: {}, templates: [] }
      : renderAhead(program, run, live, id, (after, target) => {
          kinds.add(program.screens[program.position.get(target)!]!.config.kind)
          const moment = {
            program,
            local,
            walk: after,
            id: target,
            answer: run.answers[target],
            broken: undefined,
            today: run.today,
            enter: 'forward' as const,
          }
          return { url: screenUrl(local, target, false), html: renderScreen(present(moment), views) }
        })
  const position = program.position.get(id)!
  const data: FunnelPageData = {
    funnel: program.id,
    program: current.url,
    slices: sliceOf(Math.min(position + 1, program.length - 1)) + 1,
    screen: id,
    kind: screen.config.kind,
    view: assets.view(screen.config.kind),
    title: pageTitle,
    start: {
      // A page that many may be sent names no run: each browser makes an id of its own.
      ...(personal && { id: run.id }),
      flowId: run.flowId,
      hash: program.hash,
      context: run.context,
      forced: run.forced,
      today: run.today,
    },
    live,
    plugins: app.clientPlugins,
    ...(!current.isNew && { run }),
    ...(refused && { refused: { broken: refused.broken, values: refused.values } }),
  }
  const first = asked === undefined
  const slices = Array.from({ length: data.slices }, (_none, slice) => sliceUrl(current.url, slice))
  const scripts = assets.funnelScripts(screen.config.kind, [...kinds], slices)
  const body = `<div id="root" data-flow="${program.id}"${nextAttributes(ahead.next, screen.definition.autoAdvance)}>${html}</div><script type="application/json" id="page-data">${escapeJson(data)}</script>${scripts}<script>${assets.early}</script>${ahead.templates
    .map(
      ({ url, html: inside, next, auto }) =>
        `<template data-url="${escapeHtml(url)}"${nextAttributes(next, auto)}>${inside}</template>`,
    )
    .join('')}`
  const document = htmlDocument({
    locale: local.locale,
    attributes: visit.attributes,
    title: documentTitle(
      plainText(view.screen.title ?? view.strings.title ?? ''),
      pageTitle,
      id === known.path[0],
    ),
    description:
      first && program.head?.description !== undefined ? plainText(program.head.description) : undefined,
    path: first ? program.path : undefined,
    locales: program.locales,
    css: themeStyles(program.theme, app.configs) + assets.css([...kinds]),
    body,
    // It follows the question.
    paintFrom: 'page-data',
    site: app.configs.site,
    plugins: app.head,
    ...(!first && { robots: 'noindex' as const }),
  })
  return { html: document, personal }
}

const nextAttributes = (next: Record<string, number>, auto: boolean) =>
  ` data-next="${escapeHtml(JSON.stringify(next))}"${auto ? ' data-auto="1"' : ''}`
