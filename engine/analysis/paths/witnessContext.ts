/** The context of a witness. */
import type { Context } from '../../core/context/context.ts'
import { defaultContext, type ContextRoots } from '../../core/context/contextRoot.ts'
import type { Program } from '../../core/program.ts'
import type { Witness } from './witnessOf.ts'

/** The default context with the values of the witness. */
export function witnessContext(
  program: Program,
  { context }: Pick<Witness, 'context'>,
  roots: ContextRoots,
): Context {
  const values: Record<string, unknown> = {
    ...defaultContext(roots),
    experiments: program.arms,
    locale: program.locales[0] ?? 'en',
    theme: program.theme,
  }
  for (const [path, value] of Object.entries(context)) {
    const [root, name] = path.split('.') as [string, string | undefined]
    values[root] = name === undefined ? value : { ...(values[root] as object), [name]: value }
  }
  return values as unknown as Context
}
