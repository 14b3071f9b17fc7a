/** Where the forms of pages keep their values, by the name that a section gives. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FormValues } from '../../../engine/core/kind/form.ts'
import { readSettings, settingsCookie } from '../../app/settings.ts'
import type { ServerPorts } from '../ports.ts'

export interface FormStore {
  /** All values that the store has, those of other forms included. */
  read(request: FastifyRequest): FormValues
  write(request: FastifyRequest, reply: FastifyReply, values: FormValues): void
}

const year = 365 * 24 * 60 * 60

/** The browser keeps the values in a cookie, because how the server renders a page depends on them. */
const deviceStore = ({ secure }: ServerPorts): FormStore => {
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

/** @returns a lookup that throws for a name that no store has. */
export function createFormStores(ports: ServerPorts): (name: string) => FormStore {
  const stores: Readonly<Record<string, FormStore>> = { device: deviceStore(ports) }
  return (name) => {
    const store = Object.hasOwn(stores, name) ? stores[name] : undefined
    if (!store) throw new Error(`No store of forms is named "${name}"`)
    return store
  }
}
