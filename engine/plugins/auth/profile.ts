/** The profile that pages show, and the store of its form. */
import type { FastifyRequest } from 'fastify'
import type { FormValues } from '../../core/kind/form.ts'
import type { Accounts } from '../accounts.ts'
import type { FormStore } from '../formStore.ts'
import type { Caller } from '../identity.ts'
import type { User } from './readUser.ts'

/** The items of the resource "auth.profile". */
export const profileItems = ({ name, email }: User) => ({
  items: [...(name ? [{ id: 'name', title: name }] : []), ...(email ? [{ id: 'email', title: email }] : [])],
})

/** No registered user is signed in, so no profile can be changed: usually the session ended while the form was open. */
class SessionEnded extends Error {
  readonly statusCode = 403
  readonly code = 'signed-out'
  constructor() {
    super('No user is signed in')
  }
}

/**
 * The store "profile": reads and writes the caller's own name. Only the session decides who the caller is.
 * @param ofSession finds the caller by the session cookie of a request.
 */
export const profileStore = (
  ofSession: (request: FastifyRequest) => Promise<Caller | undefined>,
  accounts: Accounts | undefined,
): FormStore => {
  /** Undefined if no registered user is signed in. */
  const registeredCaller = async (request: FastifyRequest) => {
    const caller = await ofSession(request)
    return caller?.anonymous ? undefined : caller
  }
  return {
    async read(request): Promise<FormValues> {
      const caller = await registeredCaller(request)
      const account = caller && (await accounts?.accountOf(caller.uid))
      return account?.name === undefined ? {} : { name: account.name }
    },
    async write(request, _reply, { name }) {
      const caller = await registeredCaller(request)
      if (!caller) throw new SessionEnded()
      if (!accounts) throw new Error('This server cannot store names, because API_URL is set')
      // A post without the field keeps the name.
      if (name !== undefined) await accounts.rename(caller.uid, String(name))
    },
  }
}
