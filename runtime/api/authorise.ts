/** Decides from the token of a request whether its sender may call the route. Runs before the body is read. */
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { Caller, Identity } from '../../engine/plugins/identity.ts'
import { ApiError } from './apiError.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined
  }
  interface FastifyContextConfig {
    /** Anonymous accounts may call the route too. Default: only registered users may. */
    anonymous?: true
    /** Refuses the token of a user who has signed out everywhere. This check is a request to the identity provider. */
    checksRevocation?: true
  }
}

export const authorise =
  (identity: Identity): onRequestAsyncHookHandler =>
  async (request) => {
    const { anonymous, checksRevocation } = request.routeOptions.config
    const verification = identity.verify(tokenOf(request), { revocation: checksRevocation === true })
    const caller = await acceptedCaller(verification)
    if (caller.anonymous && !anonymous) throw new ApiError('registered-only')
    request.caller = caller
  }

function tokenOf({ headers }: FastifyRequest): string {
  const [, token] = /^bearer +([^\s]+)$/i.exec(headers.authorization ?? '') ?? []
  if (token === undefined) throw new ApiError('token-missing')
  return token
}

async function acceptedCaller(verification: ReturnType<Identity['verify']>): Promise<Caller> {
  const result = await verification.catch(() => {
    throw new ApiError('identity-down')
  })
  if ('refused' in result) throw new ApiError(result.refused)
  return result
}

/** The caller of an authorised route. The route may read and write only the data of this user. */
export function callerOf({ caller }: FastifyRequest): Caller {
  if (!caller) throw new Error('The route is outside of the authorised scope')
  return caller
}
