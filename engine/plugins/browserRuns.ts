/** The runs that a browser's cookies hold, for the plugin that signs users in and out. */
import type { FastifyReply, FastifyRequest } from 'fastify'

export interface BrowserRuns {
  /** Somebody has signed in: the runs of this browser are theirs from now on. */
  attach(request: FastifyRequest, uid: string): Promise<void>
  /** Somebody signs out: keeps with their account what the browser holds, and removes it there. */
  leave(request: FastifyRequest, reply: FastifyReply, uid: string | undefined): Promise<void>
}
