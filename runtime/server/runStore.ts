/** Where the server stores the runs of learners. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Run } from '../../engine/core/run/run.ts'

export interface RunStore {
  /**
   * The run that the server holds for this browser and funnel.
   * @param carried the sealed run in the posted form. `carry` or `save` returned it when the form's page was rendered.
   */
  load(request: FastifyRequest, flowId: string, carried?: string): Promise<Run | undefined>
  /** Stores a run, and returns the same as `carry`. */
  save(reply: FastifyReply, run: Run): Promise<string | undefined>
  /** The sealed run for the next form; undefined if it is certain that the store holds the run. Stores nothing. */
  carry(request: FastifyRequest, run: Run): Promise<string | undefined>
}
