/** Renders the screen that the walk allows, together with the screens that may come next. */
import { screenUrl, sliceOf } from '../../engine/core/copy/localProgram.ts'
import { plainText } from '../../engine/core/copy/parseMarkup.ts'
import type { Program } from '../../engine/core/program.ts'
import { contextFor } from '../../engine/core/run/run.ts'
import { allowedScreen } from '../../engine/core/walk/allowedScreen.ts'
import { walk } from '../../engine/core/walk/walk.ts'
import { documentTitle, present } from '../../engine/react/present.ts'
import type { Views } from '../../engine/react/views.ts'
import type { App } from '../app/createApp.ts'
import { sliceUrl } from '../app/pageData.ts'
import type { RecentlyUsed } from '../app/recentlyUsed.ts'
import { renderNextScreens, type Ahead, type NextMap, type Template } from './renderNextScreens.ts'
import type { Assets } from './assets.ts'
import type { CurrentRun } from './currentRun.ts'
import { escapeHtml } from './document.ts'
import type { Pictograms } from './pictograms.ts'
import { aheadBytes, shownBytes, inlinePictograms } from './inlinePictograms.ts'
import { renderScreen } from './renderScreen.tsx'
import type { RefusedForm } from './submitForm.ts'
import type { Visit } from './visit.ts'
import { findScreen } from '../../engine/core/findScreen.ts'

/** What is needed to render any page of any funnel. */
export interface RenderDeps {
  app: App
  views: Views
  assets: Assets
  pictograms: Pictograms
  /** The rendered screens of empty runs, by `screenKey`. Without this cache each screen is rendered again. */
  screens?: RecentlyUsed<ShownScreen>
}

/** The input of one page of a funnel. */
export interface FunnelPage {
  visit: Visit
  current: CurrentRun
  /** The id of the screen in the URL. Undefined for the funnel's own URL, which shows the first screen. */
  requested: string | undefined
  /** A posted form that a rule refused: the page shows the same screen again, with the reason. */
  refused?: RefusedForm
  /** The visit is `sharedVisit`, which has no visitor's data. So shared caches may store the page. */
  isShared?: boolean
  /** The sealed run, for a hidden field of the form. Undefined if the run store certainly holds the run. */
  sealed?: string | undefined
  /** The browser does not store the run: only the form contains it. So links such as "Back" must post the run too. */
  carriesRun?: boolean
  /** The run of the posted form could not be read: the learner begins again, and the page explains why. */
  isLost?: boolean
  /** This page load begins a visit. The first screen may offer to continue an earlier visit. */
  isArrival?: boolean
}

/**
 * A rendered screen. Its HTML contains the run's answers and context values, but no other data of the visitor. So all
 * runs with the same `screenKey` can show the same HTML.
 */
export interface ShownScreen {
  id: string
  kind: string
  /** The kinds of the screen and of those that are rendered ahead. */
  kinds: readonly string[]
  /** The title of the document. */
  title: string
  /** The HTML of the element `#root`, which contains the screen. */
  root: string
  /** The HTML that a tap needs to show the next screen at once: the screens that may follow, and the early script. */
  ahead: string
  /** The templates of the screens after the ones in `ahead`. The paint does not wait for them. */
  furtherAhead: string
  /** The HTML of the elements that load the engine's scripts. The early script adds these elements after the paint. */
  engine: string
}

/**
 * The cache key of a screen in an empty run. It contains everything that the screen depends on, such as the requested
 * screen and the values that the funnel reads from the context. Undefined for a screen that must not be cached: the run
 * is not empty, or the page answers a post.
 */
export function screenKey(
  { current, requested, refused, carriesRun, isLost }: FunnelPage,
  { configs }: App,
): string | undefined {
  const { run, live, url, isNew } = current
  if (!isNew || refused || carriesRun || isLost) return undefined
  const context = contextFor(run, live)
  const { reads } = configs.funnels.get(run.flowId)!
  const values = [...reads].map((path) => valueAt(context, path))
  return JSON.stringify([url, requested ?? null, run.today, run.context.experiments, values])
}

const valueAt = (context: unknown, path: string) =>
  path.split('.').reduce((value, name) => (value as Record<string, unknown> | undefined)?.[name], context)

export function showScreen(page: FunnelPage, deps: RenderDeps): ShownScreen {
  const { app, views, assets, pictograms } = deps
  const { current, requested, refused, carriesRun = false, isLost, isArrival } = page
  const { program, local, run, live } = current
  const walked = walk(program, run, contextFor(run, live))
  const id = refused?.screen ?? allowedScreen(walked, requested)
  const { config, definition } = findScreen(program, id)!
  const { kind } = config
  const presented = present({
    program,
    local,
    walk: walked,
    id,
    answer: refused ? refused.answer : run.answers[id],
    broken: refused?.broken,
    resume: isArrival && run.passed.includes(id) ? (walked.frontier ?? walked.path.at(-1)) : undefined,
    today: run.today,
  })
  const problem = isLost ? app.languages.text(local.locale, 'ui.run-lost') : presented.frame.problem
  const frame = { ...presented.frame, ...(problem !== undefined && { problem }) }
  const { screen, strings } = presented.view
  const draw = inlinePictograms(pictograms, shownBytes)
  const html = renderScreen({ ...presented, frame }, views, { draw, postsLinks: carriesRun })
  // A refused form or a form that carries the run must be posted to the server, so no screen is rendered ahead.
  const ahead = refused || carriesRun ? nothingAhead : aheadOf(current, id, deps)
  const kinds = [...new Set([kind, ...ahead.kinds])]
  const nextIndices = new Set(Object.values(ahead.next))
  const templates = ahead.templates.map(templateElement)
  const slices = Array.from({ length: slicesFor(program, id) }, (_none, slice) =>
    sliceUrl(current.url, slice),
  )
  const title = documentTitle(
    plainText(screen.title ?? strings.title ?? ''),
    titleOf(program, app),
    id === walked.path[0],
  )
  return {
    id,
    kind,
    kinds,
    title: refused ? local.strings['ui.error']!.replace('{{title}}', () => title) : title,
    root: `<div id="root" data-flow="${program.id}"${nextAttributes(ahead.next, definition.autoAdvance)}${carriesRun ? ` data-url="${escapeHtml(frame.action)}"` : ''}>${html}</div>`,
    ahead: `${templates.filter((_html, index) => nextIndices.has(index)).join('')}<script>${assets.early}</script>`,
    furtherAhead: templates.filter((_html, index) => !nextIndices.has(index)).join(''),
    engine: assets.funnelScripts(kind, kinds, slices),
  }
}

/** The title of the funnel's pages. In a document's title, the screen's own title comes before it. */
export const titleOf = (program: Program, { configs }: App) =>
  plainText(program.head?.title ?? configs.site.name)

/** How many slices of the program the page loads. They contain the screen and the screen after it. */
export const slicesFor = ({ position, length }: Program, screen: string) =>
  sliceOf(Math.min(position.get(screen)! + 1, length - 1)) + 1

interface RenderedAhead extends Ahead {
  /** The kinds of the templates' screens. */
  kinds: ReadonlySet<string>
}

const nothingAhead: RenderedAhead = { next: {}, templates: [], kinds: new Set() }

function aheadOf(current: CurrentRun, id: string, { views, pictograms }: RenderDeps): RenderedAhead {
  const { program, local, run } = current
  const kinds = new Set<string>()
  const draw = inlinePictograms(pictograms, aheadBytes)
  const ahead = renderNextScreens(current, id, (walked, target) => {
    kinds.add(findScreen(program, target)!.config.kind)
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
    return { url: screenUrl(local, target, false), html: renderScreen(presented, views, { draw }) }
  })
  return { ...ahead, kinds }
}

const templateElement = ({ url, html, next, auto }: Template, index: number) =>
  `<template id="ahead-${index}" data-url="${escapeHtml(url)}"${nextAttributes(next, auto)}>${html}</template>`

const nextAttributes = (next: NextMap, auto: boolean | undefined) =>
  ` data-next="${escapeHtml(JSON.stringify(next))}"${auto ? ' data-auto="1"' : ''}`
