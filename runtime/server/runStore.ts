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
   * The sealed run for the next form; undefined if the form need not carry it, because the store certainly holds it.
   * Stores nothing.
   */
  carry(request: FastifyRequest, run: Run): Promise<string | undefined>
}
