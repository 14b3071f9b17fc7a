/** Reads what a request says of its learner, and writes the cookies that keep it. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readSettings, rootAttributes } from '../app/settings.ts'
import type { Run } from '../../engine/core/run/run.ts'
import { readParts, toParts, type Seal } from './runCookie.ts'
import type { ServerPorts } from './ports.ts'
import type { Visit } from './funnelPage.ts'
import { requestContext } from './requestContext.ts'

const month = 30 * 24 * 60 * 60
export const visitorCookie = 'visitor'

export async function readVisit(
  request: FastifyRequest,
  ports: ServerPorts,
  seal: Seal,
  where: { funnel: string; locale: string },
  carried?: string,
): Promise<Visit> {
  const cookies = request.cookies
  const { configs } = ports.app()
  const theme = configs.funnels.get(where.funnel)!.raw.theme ?? configs.site.theme
  const sealed = carried ?? readParts(cookies, where.funnel)
  return {
    funnel: where.funnel,
    locale: where.locale,
    context: await requestContext(
      request,
      { locale: where.locale, theme },
      ports.app().registry.plugins.roots,
    ),
    visitorId: cookies[visitorCookie],
    run: sealed === undefined ? undefined : seal.open(sealed, where.funnel),
    attributes: rootAttributes(readSettings(cookies.settings)),
    today: ports.now().toISOString().slice(0, 10),
  }
}

const options = (ports: ServerPorts) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: ports.secure,
  maxAge: month,
})

/** Sets the run's cookies; gives back what did not fit into them. */
export function writeRun(reply: FastifyReply, ports: ServerPorts, seal: Seal, run: Run): string | undefined {
  const { cookies, overflow } = toParts(seal.seal(run), run.flowId)
  for (const [name, value] of Object.entries(cookies)) {
    if (value) void reply.setCookie(name, value, options(ports))
    else if (reply.request.cookies[name] !== undefined) void reply.clearCookie(name, { path: '/' })
  }
  return overflow
}

export function writeVisitor(reply: FastifyReply, ports: ServerPorts, id: string): void {
  void reply.setCookie(visitorCookie, id, { ...options(ports), maxAge: 12 * month })
}
