/** `POST /api/errors`: writes the failures of browsers to the server's log. */
import rateLimit from '@fastify/rate-limit'
import { isForeign } from '../isForeign.ts'
import { definePluginServer } from '../serverPlugin.ts'
import { maxLengths, reportOf, type FailureReport } from './failureReport.ts'

const text = (maxLength: number) => ({ type: 'string', maxLength })
const body = {
  type: 'object',
  properties: {
    code: text(maxLengths.code),
    where: text(maxLengths.where),
    message: text(maxLengths.message),
  },
  required: ['code', 'where', 'message'],
  additionalProperties: false,
}

/** The most reports per minute from one IP address. */
const maxReports = 60
/** The most bytes of a report. */
const bodyLimit = 4096

export default definePluginServer(({ ports }) => ({
  routes: {
    async '/api/errors'(scope) {
      await scope.register(rateLimit, {
        max: maxReports,
        timeWindow: '1 minute',
        ...ports.rateCounts('errors'),
      })
      // A beacon sends its JSON as plain text.
      scope.addContentTypeParser(
        'text/plain',
        { parseAs: 'string' },
        scope.getDefaultJsonParser('error', 'error'),
      )
      scope.post<{ Body: FailureReport }>('', { bodyLimit, schema: { body } }, async (request, reply) => {
        if (isForeign(request, ports.secure)) return reply.code(403).send({ code: 'cross-site' })
        // A browser may send anything, so the report is cleaned here too.
        const { code, where, message } = request.body
        const clean = reportOf(code, where, message)
        ports.log(`browser: ${clean.code} in ${clean.where}: ${clean.message}`)
        return reply.code(204).send()
      })
    },
  },
}))
