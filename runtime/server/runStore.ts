/** Where the server keeps the runs of its learners. Today each browser carries its own, sealed; a database can follow. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Run } from '../../engine/core/run/run.ts'

export interface RunStore {
  /**
   * The run that the server holds for this browser and funnel.
   * @param carried what `save` returned for the page whose form is posted now.
   */
  load(request: FastifyRequest, flowId: string, carried?: string): Promise<Run | undefined>
  /** Keeps a run. Returns what the next form has to carry, where the store itself cannot hold the run. */
  save(reply: FastifyReply, run: Run): Promise<string | undefined>
}
