/** Where the server stores the runs of learners. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Run } from '../../engine/core/run/run.ts'

export interface RunStore {
  /**
   * The visitor's run of a funnel; undefined if there is none, or if it cannot be opened.
   * @param flowId the funnel's id.
   * @param carried the sealed run in the posted form. `carry` or `save` returned it when the form's page was rendered.
   */
  load(request: FastifyRequest, flowId: string, carried?: string): Promise<Run | undefined>
  /** Stores a run, and returns the same as `carry`. */
  save(reply: FastifyReply, run: Run): Promise<string | undefined>
  /**
   * Returns the sealed run for a hidden field of the form that the server renders. The form needs the run if, for
   * example, the browser refuses cookies. Returns undefined if the form does not need the run. Stores nothing.
   */
  carry(request: FastifyRequest, run: Run): Promise<string | undefined>
}
