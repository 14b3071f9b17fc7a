/** The page of one screen: where the learner stands by the walk, rendered with what may come next. */
import { randomUUID } from 'node:crypto'
import { screenUrl, sliceOf } from '../../engine/core/copy/localProgram.ts'
import { assignArms, forcedArms } from '../../engine/core/experiments/assign.ts'
import type { Broken } from '../../engine/core/answers/checkAnswer.ts'
import type { Context, LiveContext, RunContext } from '../../engine/core/context/context.ts'
import type { Answer } from '../../engine/core/kind/defineKind.ts'
import { isCacheable } from '../../engine/core/context/contextRoot.ts'
import { splitContext } from '../../engine/core/context/keptContext.ts'
import { migrateRun } from '../../engine/core/run/migrateRun.ts'
import { contextFor, startRun, submit, type Run, type RunStart } from '../../engine/core/run/run.ts'
import { walk, type Walk } from '../../engine/core/walk/walk.ts'
import { documentTitle, present } from '../../engine/react/present.ts'
import type { Views } from '../../engine/react/views.ts'
import type { App } from '../app/createApp.ts'
import { replay, type EarlyAnswers } from '../app/earlyAnswers.ts'
import { programUrl, type FunnelPageData } from '../app/pageData.ts'
import { plainText } from '../../engine/core/copy/parseMarkup.ts'
import type { LocalProgram } from '../app/programs.ts'
import { renderAhead } from './ahead.ts'
import type { Assets } from './assets.ts'
import { escapeHtml, escapeJson, htmlDocument } from './document.ts'
import { renderScreen } from './renderScreen.tsx'
import { themeStyles } from './themeStyles.ts'

/** What a request tells about the learner. */
export interface Visit {
  funnel: string
  locale: string
  /** What the server sees of this request; the arms of a new run are not assigned yet. */
  context: Context
  visitorId: string | undefined
  /** The run of the cookie. */
  run: Run | undefined
  attributes: Readonly<Record<string, string>>
  today: string
}

export interface Deps {
  app: App
  views: Views
  assets: Assets
}

/** A visit's program and run: the stored one, carried over to this version, or a new one. */
export interface Stand extends LocalProgram {
  run: Run
  live: LiveContext
  isNew: boolean
  setAside: readonly string[]
}

export function standOf(visit: Visit, { app }: Deps): Stand {
  const funnel = app.configs.funnels.get(visit.funnel)!
  const { kept, live } = splitContext(visit.context, app.registry.plugins.roots, funnel.reads)
  const context = visit.run?.context ?? { ...kept, experiments: armsOf(visit, app) }
  const local = app.programs.get(visit.funnel, context.experiments, visit.locale)
  if (visit.run) {
    const { run, setAside } = migrateRun(visit.run, local.program)
    return { ...local, run, live, setAside, isNew: false }
  }
  const forced = forcedArms(funnel.raw.experiments ?? [], context)
  const start: RunStart = {
    id: randomUUID(),
    flowId: visit.funnel,
    hash: local.program.hash,
    context,
    forced,
    today: visit.today,
  }
  return { ...local, run: startRun(start), live, setAside: [], isNew: true }
}

/** What was answered before this post, while the page had no engine yet. */
export const withEarly = (stand: Stand, early: EarlyAnswers): Stand => ({
  ...stand,
  run: replay(stand.program, stand.run, early),
})

/** The arms of a new run. */
function armsOf({ funnel, visitorId, context }: Visit, app: App): RunContext['experiments'] {
  const { raw } = app.configs.funnels.get(funnel)!
  return assignArms(raw.experiments ?? [], visitorId ?? '', context, raw.conditions ?? {})
}

/** The screen that may be shown where another was asked for: itself if the path has it, else the frontier. */
export const allowedScreen = (known: Walk, asked: string | undefined): string => {
  if (asked === undefined) return known.path[0]!
  return known.path.includes(asked) ? asked : (known.frontier ?? known.path.at(-1)!)
}

export type Posted =
  | { type: 'next'; run: Run; url: string }
  | { type: 'refused'; id: string; broken: Broken; values: readonly string[]; answer: Answer | undefined }

/** A form post: the answer is kept and the next screen named, or a rule refuses it. */
export function post(
  stand: Stand,
  asked: string | undefined,
  values: readonly string[],
  skip: boolean,
): Posted {
  const { program, run, live, local } = stand
  const before = walk(program, run, contextFor(run, live))
  const id = allowedScreen(before, asked)
  const url = (walked: Walk, target: string) => screenUrl(local, target, target === walked.path[0])
  if (id !== (asked ?? before.path[0])) return { type: 'next', run, url: url(before, id) }
  const screen = program.screens[program.position.get(id)!]!
  const submitted = submit(program, run, screen, skip ? [] : values)
  if (!submitted.run) {
    const answer = screen.definition.parse(values, screen.config)
    return { type: 'refused', id, broken: submitted.broken, values, answer }
  }
  const after = walk(program, submitted.run, contextFor(submitted.run, live))
  const next = after.next(id)
  return { type: 'next', run: submitted.run, url: next === undefined ? local.finish : url(after, next) }
}

export interface RenderedFunnel {
  html: string
  /** The screen that is shown. */
  screen: string
  /** Whether nobody but the asker may be shown this: it depends on a run, an arm or the query. */
  personal: boolean
}

export function renderFunnel(
  visit: Visit,
  stand: Stand,
  asked: string | undefined,
  deps: Deps,
  refused?: Extract<Posted, { type: 'refused' }>,
  hidden?: readonly { name: string; value: string }[],
): RenderedFunnel {
  const { app, views, assets } = deps
  const { program, local, run, live } = stand
  const known = walk(program, run, contextFor(run, live))
  const id = refused?.id ?? allowedScreen(known, asked)
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
    ...(hidden && { hidden }),
  })
  const { view } = presented
  const html = renderScreen(presented, views)
  const pageTitle = plainText(program.head?.title ?? app.configs.site.name)
  // A refused form and one that carries the run itself go to the server.
  const ahead =
    refused || hidden
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
    version: stand.version,
    slices: sliceOf(Math.min(position + 1, program.length - 1)) + 1,
    screen: id,
    kind: screen.config.kind,
    view: assets.view(screen.config.kind),
    title: pageTitle,
    start: {
      flowId: run.flowId,
      hash: program.hash,
      context: run.context,
      forced: run.forced,
      today: run.today,
    },
    live,
    ...(!stand.isNew && { run }),
    ...(refused && { refused: { broken: refused.broken, values: refused.values } }),
  }
  const { raw, reads } = app.configs.funnels.get(program.id)!
  const first = asked === undefined
  const slices = Array.from({ length: data.slices }, (_none, slice) => programUrl(stand.version, slice))
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
    ...(!first && { robots: 'noindex' as const }),
  })
  const personal =
    !stand.isNew ||
    (raw.experiments ?? []).length > 0 ||
    Object.keys(visit.context.query).length > 0 ||
    !isCacheable(reads, app.registry.plugins.roots)
  return { html: document, screen: id, personal }
}

const nextAttributes = (next: Record<string, number>, auto: boolean) =>
  ` data-next="${escapeHtml(JSON.stringify(next))}"${auto ? ' data-auto="1"' : ''}`
