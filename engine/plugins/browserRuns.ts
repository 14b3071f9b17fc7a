/** The runs in a browser's cookies, for the plugin that signs users in and out. */
import type { FastifyReply, FastifyRequest } from 'fastify'

export interface BrowserRuns {
  /** A user has signed in: stores the runs of this browser in their account. The browser keeps the runs too. */
  attach(request: FastifyRequest, uid: string): Promise<void>
  /**
   * The user signs out: stores the runs of this browser in their account, then removes the runs from the browser, even
   * if the database did not store them.
   * @param uid undefined if there is no account. In that case the runs are only removed.
   */
  clear(request: FastifyRequest, reply: FastifyReply, uid: string | undefined): Promise<void>
}
