/**
 * `PUT /device-settings`: a browser that has read the settings of its user's account sends them, and the response stores
 * them in the device's cookie. The next page is rendered with them.
 * Ignores values that are not valid. Answers 400 if no value is valid.
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
    // The store of a device does not use the locale.
    await device.write(request, reply, values, { locale: '' })
    return reply.code(204).send()
  })
}
