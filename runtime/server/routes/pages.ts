/** The site's pages over HTTP: the pages themselves, their models for the browser's router, settings, languages. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isCacheable } from '../../../engine/core/context/contextRoot.ts'
import { locate } from '../../app/createApp.ts'
import { readSettings, rootAttributes, settingsCookie, type Settings } from '../../app/settings.ts'
import { pageModel, type PageModel } from '../../app/site/pageModel.ts'
import { readQuery, startContext } from '../../app/startContext.ts'
import {
  readFields,
  validateFields,
  type SettingsField,
} from '../../../screens/settings-form/validateFields.ts'
import type { ServerPorts } from '../ports.ts'
import { renderLanguages } from '../languagesPage.tsx'
import { renderPage } from '../sitePage.tsx'
import type { RouteHandlers } from './funnels.ts'

export interface PagePlace {
  /** Undefined for the list of languages. */
  page: string | undefined
  locale: string
}

const sharedCache = 'public, max-age=0, s-maxage=3600, stale-while-revalidate=86400'
const year = 365 * 24 * 60 * 60

const searchOf = (url: string) => new URL(url, 'http://localhost').searchParams

export function pageRoutes(server: FastifyInstance, ports: ServerPorts): RouteHandlers<PagePlace> {
  const settingsOf = (request: FastifyRequest) => readSettings(request.cookies[settingsCookie])
  const today = () => ports.now().toISOString().slice(0, 10)

  const modelOf = (
    request: FastifyRequest,
    { page, locale, search }: { page: string; locale: string; search: URLSearchParams },
    shown: { values: Settings; saved?: boolean },
  ) => {
    const { configs } = ports.app()
    const context = startContext(
      {
        locale,
        theme: configs.pages.get(page)!.raw.theme ?? configs.site.theme,
        userAgent: request.headers['user-agent'] ?? '',
        query: readQuery(search),
        arms: {},
      },
      ports.app().registry.plugins.roots,
    )
    return pageModel(ports.app(), { page, locale, today: today(), context, ...shown })
  }

  const send = async (reply: FastifyReply, model: PageModel, settings: Settings, status = 200) => {
    const { configs, registry } = ports.app()
    const isShared = isCacheable(configs.pages.get(model.id)!.reads, registry.plugins.roots)
    const personal =
      status !== 200 || model.saved || !isShared || Object.keys(reply.request.cookies).length > 0
    const html = await renderPage(model, rootAttributes(settings), ports)
    return reply
      .code(status)
      .header('cache-control', personal ? 'private, no-cache' : sharedCache)
      .type('text/html; charset=utf-8')
      .send(html)
  }

  const show = async (request: FastifyRequest, reply: FastifyReply, { page, locale }: PagePlace) => {
    const settings = settingsOf(request)
    const search = searchOf(request.url)
    if (page === undefined) {
      const html = renderLanguages(search.get('to'), locale, rootAttributes(settings), ports)
      return reply.header('cache-control', 'private, no-cache').type('text/html; charset=utf-8').send(html)
    }
    const saved = search.get('saved') === '1'
    return send(reply, modelOf(request, { page, locale, search }, { values: settings, saved }), settings)
  }

  /** A settings form: its fields are checked by their schemas, then kept on the device. */
  const take = async (request: FastifyRequest, reply: FastifyReply, { page, locale }: PagePlace) => {
    if (page === undefined) return reply.callNotFound()
    const settings = settingsOf(request)
    const where = { page, locale, search: searchOf(request.url) }
    const model = modelOf(request, where, { values: settings })
    const section = model.sections.find(({ fields }) => Array.isArray(fields))
    if (!section) return reply.callNotFound()
    const fields = section.fields as SettingsField[]
    const values = readFields(fields, (request.body ?? {}) as Record<string, unknown>)
    const broken = validateFields(fields, values)
    if (Object.keys(broken).length > 0) {
      const strings = model.strings[section.kind] ?? {}
      const problems = Object.fromEntries(
        Object.entries(broken).map(([id, keyword]) => [id, strings[keyword as string] ?? String(keyword)]),
      )
      return send(reply, { ...model, values: { ...settings, ...values }, problems }, settings, 422)
    }
    void reply.setCookie(settingsCookie, JSON.stringify({ ...settings, ...values }), {
      path: '/',
      maxAge: year,
      httpOnly: true,
      sameSite: 'lax',
      secure: ports.secure,
    })
    return reply.header('cache-control', 'no-store').redirect(`${model.url}?saved=1`, 303)
  }

  server.get<{ Querystring: { url?: string } }>('/page-models', async (request, reply) => {
    const app = ports.app()
    const url = request.query.url ?? ''
    const located = locate(url.split('?')[0]!, app)
    const route = app.route(located.path)
    if (route?.type !== 'page' || located.redirect !== undefined)
      return reply.code(404).send({ error: 'not-a-page' })
    const where = { page: route.id, locale: located.locale, search: searchOf(url) }
    const model = modelOf(request, where, { values: settingsOf(request) })
    return reply.header('cache-control', 'private, no-cache').send(model)
  })

  return { show, take }
}
