/** The stores in which the forms of pages save their values. The kind of a form chooses its store by name. */
import type { FastifyRequest } from 'fastify'
import type { FormStore } from '../../../engine/plugins/formStore.ts'
import { readSettings, settingsCookie } from '../../app/settings.ts'
import type { ServerPorts } from '../ports.ts'

/** Seconds. */
const year = 365 * 24 * 60 * 60

/** Stores values in a cookie of the browser, because the server renders pages with them. */
export const deviceStore = ({ secure }: Pick<ServerPorts, 'secure'>): FormStore => {
  const read = (request: FastifyRequest) => readSettings(request.cookies[settingsCookie])
  return {
    read,
    write: (request, reply, values) =>
      void reply.setCookie(settingsCookie, JSON.stringify({ ...read(request), ...values }), {
        path: '/',
        maxAge: year,
        httpOnly: true,
        sameSite: 'lax',
        secure,
      }),
  }
}

/** @returns a lookup that throws if no store has the name. */
export function createFormStores(ports: ServerPorts): (name: string) => FormStore {
  const stores = new Map([['device', deviceStore(ports)], ...ports.plugins.forms])
  return (name) => {
    const store = stores.get(name)
    if (!store) throw new Error(`No store of forms is named "${name}"`)
    return store
  }
}
