/** Where the server keeps the runs of its learners. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Run } from '../../engine/core/run/run.ts'

export interface RunStore {
  /**
   * The run that the server holds for this browser and funnel.
   * @param carried what the posted form brought: a run that `carry` or `save` returned for its page.
   */
  load(request: FastifyRequest, flowId: string, carried?: string): Promise<Run | undefined>
  /** Keeps a run, and returns what `carry` does. */
  save(reply: FastifyReply, run: Run): Promise<string | undefined>
  /** What the next form has to carry: the run, unless it is certain that the store holds it. Stores nothing. */
  carry(request: FastifyRequest, run: Run): Promise<string | undefined>
}
