/** What the server reads from a request for a funnel: the context, the run and the settings of the visitor. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../engine/core/context/context.ts'
import type { Run } from '../../engine/core/run/run.ts'
import { visitorCookie, visitorCookieOptions, visitorIdOf } from '../../engine/core/visitorCookie.ts'
import type { App } from '../app/createApp.ts'
import { readSettings, rootAttributes, settingsCookie } from '../app/settings.ts'
import { sharedContext } from '../app/startContext.ts'
import type { ServerPorts } from './ports.ts'
import { readPreviewedContext } from './previewedContext.ts'
import { queryOf, requestContext } from './requestContext.ts'

export interface Visit {
  funnel: string
  locale: string
  /** The context of this request, before experiments are assigned. A preview link can replace its values. */
  context: Context
  visitorId: string | undefined
  /** The visitor's run of the funnel. Undefined if there is none, or if it cannot be opened. */
  run: Run | undefined
  /** Attributes of the document's root element. */
  attributes: Readonly<Record<string, string>>
  /** ISO date in UTC. */
  today: string
}

/**
 * The server redirects a post without cookies once, and adds this query field. The second post shows whether the
 * browser keeps cookies.
 */
export const cookiesField = 'cookies-asked'

/** Reads the visit from a request. @param carried the sealed run in a hidden field of the posted form. */
export async function readVisit(
  request: FastifyRequest,
  ports: ServerPorts,
  { funnel, locale }: { funnel: string; locale: string },
  carried?: string,
): Promise<Visit> {
  const { configs } = ports.app()
  const theme = configs.funnels.get(funnel)!.raw.theme ?? configs.site.theme
  const query = queryOf(request.url)
  // A new run stores the query, without this field.
  query.delete(cookiesField)
  const context = await requestContext(request, { locale, theme, query }, ports.plugins)
  const previewed = ports.preview && (await readPreviewedContext(request, ports.preview))
  return {
    funnel,
    locale,
    context: { ...context, ...previewed },
    visitorId: visitorIdOf(request.cookies),
    run: await ports.runs.load(request, funnel, carried),
    attributes: rootAttributes(readSettings(request.cookies[settingsCookie]), configs.site.flags),
    today: ports.now().toISOString().slice(0, 10),
  }
}

/** A visit without a visitor's data, for a page that is the same for every visitor. */
export function sharedVisit(app: App, { funnel, locale }: { funnel: string; locale: string }): Visit {
  const theme = app.configs.funnels.get(funnel)!.raw.theme ?? app.configs.site.theme
  return {
    funnel,
    locale,
    context: sharedContext(locale, theme, app.registry.plugins.roots),
    visitorId: undefined,
    run: undefined,
    attributes: rootAttributes({}, app.configs.site.flags),
    today: noDay,
  }
}

/** No visitor sees this day: pages that show the day are not shared. */
const noDay = '1970-01-01'

export function setVisitorCookie(reply: FastifyReply, { secure }: ServerPorts, id: string): void {
  void reply.setCookie(visitorCookie, id, visitorCookieOptions(secure))
}
