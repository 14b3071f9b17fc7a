/**
 * The site's pages over HTTP: the pages and their forms, and the models and data that the browser loads. Also the list
 * of languages, and the offer of another language.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PathParams } from '../../../engine/core/config/pagePath.ts'
import { sectionId } from '../../../engine/core/config/sectionId.ts'
import { formField } from '../../../engine/core/kind/form.ts'
import { FormRefused } from '../../../engine/plugins/formStore.ts'
import { existsIn, locate } from '../../app/createApp.ts'
import { languageOffer } from '../../app/languageOffer.ts'
import { readSettings, rootAttributes, settingsCookie } from '../../app/settings.ts'
import type { FormState, PageModel } from '../../app/site/pageModel.ts'
import { renderError } from '../errorPage.tsx'
import { readFunnelForm } from '../funnelForm.ts'
import { hasCookies } from '../hasCookies.ts'
import { renderLanguages } from '../languagesPage.tsx'
import { createPageOpener, savedField, withResources, type OpenedPage } from '../pages/openPage.ts'
import { readSubmission } from '../pages/readSubmission.ts'
import type { ResourceLoader } from '../pages/resourceLoader.ts'
import type { ServerPorts } from '../ports.ts'
import { queryOf } from '../requestContext.ts'
import type { SendDocument } from '../sendDocument.ts'
import { renderPage } from '../renderPage.tsx'
import { personalCacheControl, sharedCacheControl, type RouteHandlers } from './routeHandlers.ts'

export interface PageTarget {
  /** Undefined for the list of languages. */
  page: string | undefined
  params: PathParams
  locale: string
}

/** Milliseconds that a request of the browser's scripts waits for data. */
const maxDataWait = 10_000

const wantsJson = (request: FastifyRequest) => request.headers.accept === 'application/json'

export function pageRoutes(
  server: FastifyInstance,
  ports: ServerPorts,
  resources: ResourceLoader,
  sendDocument: SendDocument,
): RouteHandlers<PageTarget> {
  const { open: openPage, storeOf } = createPageOpener(ports, resources)
  const attributesOf = (request: FastifyRequest) =>
    rootAttributes(readSettings(request.cookies[settingsCookie]), ports.app().configs.site.flags)

  /** The response if the page cannot be shown: not found, a redirect or forbidden. */
  const sendInstead = (
    opened: Exclude<OpenedPage, { type: 'page' }>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    if (opened.type === 'missing') return reply.callNotFound()
    void reply.header('cache-control', 'private, no-store')
    if (opened.type === 'redirect') return reply.redirect(opened.to, 302)
    return sendDocument(reply.code(403), renderError(403, request.url, ports.app(), ports.assets()))
  }

  const show = async (request: FastifyRequest, reply: FastifyReply, { page, params, locale }: PageTarget) => {
    const query = queryOf(request.url)
    if (page === undefined) {
      const document = renderLanguages(query.get('to'), locale, attributesOf(request), ports)
      return sendDocument(reply.header('cache-control', personalCacheControl), document)
    }
    // A shared cache may store only the page of a visitor without cookies, and no page that says that a form is saved.
    const storable = !hasCookies(request) && !query.has(savedField)
    const opened = await openPage(request, { page, params, locale, query, storable })
    if (opened.type !== 'page') return sendInstead(opened, request, reply)
    const model = await withResources(opened, ports.app(), resources)
    // A shared cache would keep a page whose data failed to load, and show the failure to other visitors.
    const isComplete = model.resources.queries.every(({ state }) => state.status === 'success')
    void reply.header(
      'cache-control',
      opened.shared && isComplete ? sharedCacheControl : personalCacheControl,
    )
    return sendDocument(reply, await renderPage(model, attributesOf(request), ports))
  }

  const submit = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { page, params, locale }: PageTarget,
  ) => {
    const query = queryOf(request.url)
    if (page === undefined) {
      // A funnel's page may open the list of languages with a form that posts the run (`carried`).
      const { carried } = readFunnelForm(request.body)
      const list = renderLanguages(query.get('to'), locale, attributesOf(request), ports, carried)
      return sendDocument(reply.header('cache-control', personalCacheControl), list)
    }
    const opened = await openPage(request, { page, params, locale, query, storable: false })
    if (opened.type !== 'page') return sendInstead(opened, request, reply)
    const { model } = opened
    const submission = readSubmission(model, ports.app().registry, request.body)
    if (submission.type === 'unknown-form') throw new UnknownForm()
    const { form, values } = submission
    void reply.header('cache-control', 'no-store')
    const refuse = async (status: number, problems: Readonly<Record<string, string>>) => {
      if (wantsJson(request)) return reply.code(status).send({ status: 'refused', problems })
      const refused = withForm(model, form, { values, problems, saved: false })
      const completeModel = await withResources({ ...opened, model: refused }, ports.app(), resources)
      return sendDocument(reply.code(status), await renderPage(completeModel, attributesOf(request), ports))
    }
    if (submission.type === 'refused') return refuse(422, submission.problems)
    try {
      await storeOf(submission.store).write(request, reply, values, { locale })
    } catch (error) {
      if (!(error instanceof FormRefused)) throw error
      return refuse(error.statusCode, { [formField]: submission.textOf(error.textKey) })
    }
    if (wantsJson(request)) return reply.send({ status: 'saved' })
    const savedQuery = new URLSearchParams(model.search)
    savedQuery.set(savedField, form)
    return reply.redirect(`${model.url}?${savedQuery}#${form}`, 303)
  }

  /** The page of a URL that the browser's router requests; undefined if the URL has no page for this visitor. */
  const openUrl = async (request: FastifyRequest, url: string) => {
    const app = ports.app()
    const located = locate(url.split('?')[0]!, app)
    const route = app.route(located.path)
    if (route?.type !== 'page' || located.redirect !== undefined || !existsIn(app, route, located.locale))
      return undefined
    const requested = { page: route.id, params: route.params ?? {}, locale: located.locale, storable: false }
    const opened = await openPage(request, { ...requested, query: queryOf(url) })
    return opened.type === 'page' ? opened : undefined
  }

  // If the query has `url` twice, the first value is used.
  const openFromQuery = (request: FastifyRequest) => openUrl(request, queryOf(request.url).get('url') ?? '')

  server.get('/page-models', async (request, reply) => {
    const opened = await openFromQuery(request)
    void reply.header('cache-control', 'private, no-store')
    if (!opened) return reply.code(404).send({ error: 'not-a-page' })
    return reply.send(await withResources(opened, ports.app(), resources))
  })

  server.get('/page-resources', async (request, reply) => {
    const opened = await openFromQuery(request)
    const requested = queryOf(request.url).get('section')
    const section = opened?.model.sections.find((each) => sectionId(each) === requested)
    void reply.header('cache-control', 'private, no-store')
    if (!opened || typeof section?.data !== 'string') return reply.code(404).send({ error: 'not-a-resource' })
    try {
      return await reply.send(await resources.load(section.data, opened.request, maxDataWait, section.kind))
    } catch {
      // The loader has reported the failure.
      return reply.code(502).send({ error: 'resource-failed' })
    }
  })

  server.get('/language-offer', (request, reply) => {
    const query = queryOf(request.url)
    const languages = (query.get('languages') ?? '').split(',')
    const offer = languageOffer(ports.app(), query.get('path') ?? '', languages)
    void reply.header('cache-control', 'private, no-store')
    return offer ? reply.send(offer) : reply.code(204).send()
  })

  return { show, submit }
}

/** Thrown for a post to a form that the page does not have. The post comes from an old page, or not from this site. */
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
