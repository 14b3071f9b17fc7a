/** The entry point of all pages and funnels: finds the locale and the route of a URL, and calls the route's handler. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { existsIn, locate, type Located, type SiteRoute } from '../../app/createApp.ts'
import type { ServerPorts } from '../ports.ts'
import type { FunnelTarget } from './funnels.ts'
import type { PageTarget } from './pages.ts'
import type { RouteHandlers } from './routeHandlers.ts'

export function dispatchRoutes(
  server: FastifyInstance,
  ports: ServerPorts,
  funnels: RouteHandlers<FunnelTarget>,
  pages: RouteHandlers<PageTarget>,
): void {
  const findRoute = (request: FastifyRequest): (Located & { route: SiteRoute }) | undefined => {
    const app = ports.app()
    const located = locate(pathOf(request), app)
    const route = app.route(located.path)
    return route && existsIn(app, route, located.locale) ? { ...located, route } : undefined
  }
  const handle = (verb: 'show' | 'submit') => async (request: FastifyRequest, reply: FastifyReply) => {
    const found = findRoute(request)
    if (!found) return reply.callNotFound()
    // 307 repeats the post. `redirect` never begins with `//`, because `//example.com` would lead to another host.
    if (found.redirect !== undefined)
      return reply.redirect(found.redirect + searchOf(request), verb === 'show' ? 302 : 307)
    const { route, locale } = found
    if (route.type === 'funnel')
      return funnels[verb](request, reply, { funnel: route.id, screen: route.screen, locale })
    // The list of languages is a page without a config, so it has no id.
    if (route.type === 'languages')
      return pages[verb](request, reply, { page: undefined, params: {}, locale })
    return pages[verb](request, reply, { page: route.id, params: route.params ?? {}, locale })
  }
  server.get('/*', handle('show'))
  server.post('/*', handle('submit'))
}

const pathOf = (request: FastifyRequest) => request.url.split('?')[0]!
const searchOf = (request: FastifyRequest) =>
  request.url.includes('?') ? request.url.slice(request.url.indexOf('?')) : ''
