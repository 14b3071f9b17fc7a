/**
 * `PUT /device-settings` stores settings in the device's cookie, and the server renders the next page with them. A
 * browser sends them after it has read the settings of the user's account. Invalid values are ignored; if no value is
 * valid, the response is a 400.
 */
import type { FastifyInstance } from 'fastify'
import { validSettings } from '../../app/deviceSettings.ts'
import { isObject } from '../../../engine/core/isObject.ts'
import { deviceStore } from '../pages/formStores.ts'

export function deviceSettingsRoute(server: FastifyInstance, secure: boolean): void {
  const device = deviceStore({ secure })
  server.put('/device-settings', async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    const { body } = request
    const values = isObject(body) ? validSettings(body) : {}
    if (Object.keys(values).length === 0) return reply.code(400).send({ error: 'no-settings' })
    // The store `device` does not use the locale.
    await device.write(request, reply, values, { locale: '' })
    return reply.code(204).send()
  })
}
