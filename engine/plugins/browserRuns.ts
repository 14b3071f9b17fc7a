/** The runs in a browser's cookies, for the plugin that signs users in and out. */
import type { FastifyReply, FastifyRequest } from 'fastify'

export interface BrowserRuns {
  /** A user has signed in: stores the runs of this browser in their account. */
  attach(request: FastifyRequest, uid: string): Promise<void>
  /**
   * The user signs out: stores the runs of this browser in their account, and removes the runs from the browser.
   * @param uid undefined if there is no account: then the runs are only removed.
   */
  leave(request: FastifyRequest, reply: FastifyReply, uid: string | undefined): Promise<void>
}
