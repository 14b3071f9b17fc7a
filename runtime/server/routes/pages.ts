/** The site's pages over HTTP: the pages themselves, their models for the browser's router, their forms, languages. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isCacheable } from '../../../engine/core/context/contextRoot.ts'
import type { Page } from '../../../engine/core/config/compilePage.ts'
import { sectionId } from '../../../engine/core/config/sectionId.ts'
import type { Registry } from '../../../engine/core/kind/registry.ts'
import { locate } from '../../app/createApp.ts'
import { readSettings, rootAttributes, settingsCookie } from '../../app/settings.ts'
import { pageModel, type FormState, type PageModel } from '../../app/site/pageModel.ts'
import { createFormStores } from '../pages/formStores.ts'
import { submitForm } from '../pages/submitForm.ts'
import type { ServerPorts } from '../ports.ts'
import { renderLanguages } from '../languagesPage.tsx'
import { requestContext } from '../requestContext.ts'
import { renderPage } from '../sitePage.tsx'
import { ownCache, sharedCache, type RouteHandlers } from './routeHandlers.ts'

export interface PageTarget {
  /** Undefined for the list of languages. */
  page: string | undefined
  locale: string
}

/** The field of the query that names the form that a post has saved. */
const savedField = 'saved'

/** A form shows what its store has of the visitor: its page is for nobody else. */
const isShared = ({ reads, raw }: Page, { byName, plugins }: Registry) =>
  isCacheable(reads, plugins.roots) && raw.sections.every(({ kind }) => byName.get(kind)?.form === undefined)

const wantsJson = (request: FastifyRequest) => request.headers.accept === 'application/json'

export function pageRoutes(server: FastifyInstance, ports: ServerPorts): RouteHandlers<PageTarget> {
  const storeOf = createFormStores(ports)
  const attributesOf = (request: FastifyRequest) =>
    rootAttributes(readSettings(request.cookies[settingsCookie]))

  /** @param url path and query of the page. */
  const modelOf = async (
    request: FastifyRequest,
    page: string,
    locale: string,
    url: string,
  ): Promise<PageModel> => {
    const app = ports.app()
    const { searchParams: query } = new URL(url, 'http://localhost')
    const saved = query.get(savedField)
    query.delete(savedField)
    const theme = app.configs.pages.get(page)!.raw.theme ?? app.configs.site.theme
    return pageModel(app, {
      page,
      locale,
      search: query.size > 0 ? `?${query}` : '',
      today: ports.now().toISOString().slice(0, 10),
      context: await requestContext(request, { locale, theme, query }, ports.plugins),
      form: (section, form) => ({
        values: storeOf(form.store(section)).read(request),
        problems: {},
        saved: saved === sectionId(section),
      }),
    })
  }

  const send = async (request: FastifyRequest, reply: FastifyReply, model: PageModel, status = 200) => {
    const app = ports.app()
    const shared = status === 200 && isShared(app.configs.pages.get(model.id)!, app.registry)
    const html = await renderPage(model, attributesOf(request), ports)
    return reply
      .code(status)
      .header('cache-control', shared && Object.keys(request.cookies).length === 0 ? sharedCache : ownCache)
      .type('text/html; charset=utf-8')
      .send(html)
  }

  const show = async (request: FastifyRequest, reply: FastifyReply, { page, locale }: PageTarget) => {
    if (page !== undefined) return send(request, reply, await modelOf(request, page, locale, request.url))
    const to = new URL(request.url, 'http://localhost').searchParams.get('to')
    const html = renderLanguages(to, locale, attributesOf(request), ports)
    return reply.header('cache-control', ownCache).type('text/html; charset=utf-8').send(html)
  }

  const submit = async (request: FastifyRequest, reply: FastifyReply, { page, locale }: PageTarget) => {
    if (page === undefined) return reply.callNotFound()
    const model = await modelOf(request, page, locale, request.url)
    const submission = submitForm(model, ports.app().registry, request.body)
    if (submission.type === 'unknown-form') throw new UnknownForm()
    const { form, values } = submission
    void reply.header('cache-control', 'no-store')
    if (submission.type === 'refused') {
      const { problems } = submission
      if (wantsJson(request)) return reply.code(422).send({ status: 'refused', problems })
      return send(request, reply, withForm(model, form, { values, problems, saved: false }), 422)
    }
    storeOf(submission.store).write(request, reply, values)
    if (wantsJson(request)) return reply.send({ status: 'saved' })
    const query = new URLSearchParams(model.search)
    query.set(savedField, form)
    return reply.redirect(`${model.url}?${query}#${form}`, 303)
  }

  server.get<{ Querystring: { url?: string } }>('/page-models', async (request, reply) => {
    const app = ports.app()
    const url = request.query.url ?? ''
    const located = locate(url.split('?')[0]!, app)
    const route = app.route(located.path)
    if (route?.type !== 'page' || located.redirect !== undefined)
      return reply.code(404).send({ error: 'not-a-page' })
    return reply
      .header('cache-control', ownCache)
      .send(
        await modelOf(request, route.id, located.locale, located.path + url.slice(url.split('?')[0]!.length)),
      )
  })

  return { show, submit }
}

/** A post that names no form of the page: an old page, or a request that no page of ours made. */
class UnknownForm extends Error {
  readonly statusCode = 400
  readonly code = 'unknown-form'
  constructor() {
    super('The page has no form of this name')
  }
}

const withForm = (model: PageModel, form: string, state: FormState): PageModel => ({
  ...model,
  forms: { ...model.forms, [form]: { ...state, values: { ...model.forms[form]!.values, ...state.values } } },
})
