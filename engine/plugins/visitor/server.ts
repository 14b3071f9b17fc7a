/**
 * `POST /pot`: sets the visitor id of a browser once, and emits its device data as an event. A browser sends device
 * data only with consent. The product's specification defines path and body.
 */
import { definePluginServer } from '../serverPlugin.ts'
import { deviceDataSchema, type DeviceData } from './deviceData.ts'
import { visitorCookie, visitorCookieOptions, visitorIdOf } from '../../core/visitorCookie.ts'

interface Body {
  /** The specification requires it. This server does not use it. */
  page_url: string
  parameters?: DeviceData
}

const bodySchema = {
  type: 'object',
  properties: {
    page_url: { type: 'string', minLength: 1, maxLength: 2000 },
    parameters: deviceDataSchema,
  },
  required: ['page_url'],
  additionalProperties: false,
}

/** Bytes. Device data has about 4 KB. */
const bodyLimit = 32_768

export default definePluginServer(({ ports, emit }) => ({
  routes: {
    '/pot': (scope) => {
      scope.post<{ Body: Body }>('', { bodyLimit, schema: { body: bodySchema } }, async (request, reply) => {
        const idInCookie = visitorIdOf(request.cookies)
        const id = idInCookie ?? ports.randomId()
        if (idInCookie === undefined)
          void reply.setCookie(visitorCookie, id, visitorCookieOptions(ports.secure))
        const { parameters } = request.body
        if (parameters) emit({ type: 'visitor.device', once: id, visitor: id, parameters })
        return reply.header('cache-control', 'no-store').send({ data: { visitor_id: id } })
      })
    },
  },
}))
