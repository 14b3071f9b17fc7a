/** Adds the routes of plugins to the server, each below its own prefix and in its own scope. */
import { Ajv } from 'ajv'
import type { FastifyInstance } from 'fastify'
import type { Plugin } from '../../engine/core/plugin/definePlugin.ts'
import { isolate, type SlotFailure } from '../../engine/plugins/isolate.ts'
import type { PluginServer } from '../../engine/plugins/serverPlugin.ts'

/** A body is JSON and has types. A URL or a header contains only text, so its values are converted. */
const bodyValidator = new Ajv({ strictTypes: false })
const textValidator = new Ajv({ coerceTypes: 'array', useDefaults: true })

/** Milliseconds to add the routes of one prefix. Must be below 10 s, after which Fastify itself stops the server. */
const addingDeadline = 5000

/** If a plugin fails to add its routes, the routes that are missing get 404, and the server starts. */
export async function registerPluginRoutes(
  running: readonly { plugin: Plugin; server: PluginServer }[],
  reportFailure: (failure: SlotFailure) => void,
  server: FastifyInstance,
): Promise<void> {
  for (const { plugin, server: pluginServer } of running) {
    for (const [prefix, routes] of Object.entries(pluginServer.routes ?? {})) {
      await server.register(
        async (scope) => {
          scope.setValidatorCompiler(({ schema, httpPart }) =>
            (httpPart === 'body' ? bodyValidator : textValidator).compile(schema as object),
          )
          // A response may be about one visitor, so no cache stores it unless the plugin says otherwise.
          scope.addHook('onSend', async (_request, reply) => {
            if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
          })
          // If a route throws, the visitor gets a short response, not a page. Only an error with status 500 or more is
          // a failure of the plugin.
          scope.setErrorHandler(async (error: { statusCode?: number; message: string }, _request, reply) => {
            const status = error.statusCode ?? 500
            if (status >= 500) reportFailure({ plugin: plugin.name, slot: 'routes', message: error.message })
            // The reason stays on the server: a message may contain names of tables and files.
            const message = status >= 500 ? 'plugin-failed' : error.message
            return reply.code(status).header('cache-control', 'no-store').send({ error: message })
          })
          await isolate(() => routes(scope), {
            plugin: plugin.name,
            slot: 'routes',
            deadline: addingDeadline,
            otherwise: undefined,
            reportFailure,
          })
        },
        { prefix },
      )
    }
  }
}
