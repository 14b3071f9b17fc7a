/** The runs that a browser's cookies hold, for the plugin that signs users in and out. */
import type { FastifyReply, FastifyRequest } from 'fastify'

export interface BrowserRuns {
  /** A user has signed in: the runs of this browser are theirs from now on. */
  attach(request: FastifyRequest, uid: string): Promise<void>
  /** The user signs out: stores in their account the runs that the browser holds, and removes them from the browser. */
  leave(request: FastifyRequest, reply: FastifyReply, uid: string | undefined): Promise<void>
}
