/**
 * A preview link stores values of the live context, such as a user, in a sealed cookie. In the browser's next requests
 * for a funnel, the stored values replace the real ones. The server reads the cookie only if previews are on.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LiveContext } from '../../engine/core/context/context.ts'
import type { Seal } from './seal.ts'

const cookieName = 'preview'

export async function readPreviewedContext(
  { cookies }: FastifyRequest,
  seal: Seal,
): Promise<LiveContext | undefined> {
  const sealed = cookies[cookieName]
  return sealed === undefined ? undefined : ((await seal.open(sealed)) as LiveContext | undefined)
}

/** Sets a session cookie: it lasts until the browser is closed. */
export async function writePreviewedContext(
  reply: FastifyReply,
  seal: Seal,
  live: LiveContext,
  { secure }: { secure: boolean },
): Promise<void> {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  void reply.setCookie(cookieName, await seal.seal(live), options)
}
