/** A witness as the engine knows learners: a context, and a run that the walk can follow. */
import type { Context } from '../../core/context/context.ts'
import { defaultContext, type ContextRoots } from '../../core/context/contextRoot.ts'
import type { Program } from '../../core/program.ts'
import type { Progression } from '../../core/walk/walk.ts'
import type { Witness } from './witnessOf.ts'

/** A learner of whom nothing is known, with what the witness says of the context. */
export function contextOf(
  program: Program,
  { context }: Pick<Witness, 'context'>,
  roots: ContextRoots,
): Context {
  const learner: Record<string, unknown> = {
    ...defaultContext(roots),
    experiments: program.arms,
    locale: program.locales[0] ?? 'en',
    theme: program.theme,
  }
  for (const [path, value] of Object.entries(context)) {
    const [root, name] = path.split('.') as [string, string | undefined]
    learner[root] = name === undefined ? value : { ...(learner[root] as object), [name]: value }
  }
  return learner as unknown as Context
}

/** Every screen of the witness left by Continue. */
export const progressionOf = (
  program: Program,
  witness: Witness,
  today: string,
  roots: ContextRoots,
): Progression & { context: Context } => ({
  answers: witness.answers,
  passed: witness.screens,
  today,
  context: contextOf(program, witness, roots),
})
