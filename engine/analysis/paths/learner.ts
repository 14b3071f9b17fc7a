/** A witness as the engine knows learners: a context, and a run that the walk can follow. */
import type { Context } from '../../core/conditions/context.ts'
import type { Program } from '../../core/program.ts'
import type { Progression } from '../../core/walk/walk.ts'
import type { Witness } from './witness.ts'

/** A plain visitor on a phone; what the witness says of the context comes on top. */
export function contextOf(program: Program, witness: Pick<Witness, 'context'>): Context {
  const context = {
    user: { registered: false, subscription: 'free' },
    flags: {},
    experiments: program.arms,
    query: {},
    device: 'mobile',
    locale: program.locales[0] ?? 'en',
    geo: {},
    theme: program.theme,
  } satisfies Record<keyof Context, unknown>
  for (const [path, value] of Object.entries(witness.context)) {
    const [root, name] = path.split('.') as [keyof typeof context, string | undefined]
    const changed = name === undefined ? value : { ...(context[root] as object), [name]: value }
    Object.assign(context, { [root]: changed })
  }
  return context as Context
}

/** Every screen of the witness left by Continue. */
export const progressionOf = (
  program: Program,
  witness: Witness,
  today: string,
): Progression & { context: Context } => ({
  answers: witness.answers,
  passed: witness.screens,
  today,
  context: contextOf(program, witness),
})
