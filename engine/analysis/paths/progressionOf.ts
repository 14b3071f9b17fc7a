/** Turns a witness into the context and the progression that `walk` needs. */
import type { Context } from '../../core/context/context.ts'
import type { ContextRoots } from '../../core/context/contextRoot.ts'
import type { Program } from '../../core/program.ts'
import type { Progression } from '../../core/walk/walk.ts'
import { witnessContext } from './witnessContext.ts'
import type { Witness } from './witnessOf.ts'

/** The progression and the context of a learner who has passed every screen of the witness. */
export const progressionOf = (
  program: Program,
  witness: Witness,
  today: string,
  roots: ContextRoots,
): Progression & { context: Context } => ({
  answers: witness.answers,
  passed: witness.screens,
  today,
  context: witnessContext(program, witness, roots),
})
