/** The context that a walk needs and that no browser can set: a subscription, a flag, a place. */
import { contextOf } from '../../engine/analysis/paths/progressionOf.ts'
import type { ContextRoots } from '../../engine/core/context/contextRoot.ts'
import type { Witness } from '../../engine/analysis/paths/witnessOf.ts'
import type { Program } from '../../engine/core/program.ts'
import { readQuery } from '../../runtime/app/startContext.ts'

export interface BrowserSettings {
  device: 'mobile' | 'desktop'
  locale: string
}

/** Returns each need in words; none if the walk is possible. */
export function unmetNeeds(
  program: Program,
  { context }: Witness,
  { device, locale }: BrowserSettings,
  roots: ContextRoots,
): string[] {
  const plain = contextOf(program, { context: { device, locale } }, roots)
  return Object.entries(context).flatMap(([path, value]) => {
    const [root, name] = path.split('.') as [keyof typeof plain, string | undefined]
    if (root === 'query') return isReadable(name!, value) ? [] : [`the address’s ${name} as ${show(value)}`]
    const given = name === undefined ? plain[root] : (plain[root] as Record<string, unknown>)[name]
    return given === value ? [] : [`${path} ${show(value)}`]
  })
}

/** The parameters of the URL that starts a walk. */
export const queryOf = ({ context }: Witness): Record<string, string> =>
  Object.fromEntries(
    Object.entries(context).flatMap(([path, value]) =>
      path.startsWith('query.') ? [[path.slice('query.'.length), String(value)]] : [],
    ),
  )

const isReadable = (name: string, value: unknown) =>
  readQuery(new URLSearchParams({ [name]: String(value) }))[name] === String(value)

const show = (value: unknown) => (typeof value === 'string' ? `“${value}”` : String(value))
