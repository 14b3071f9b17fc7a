/**
 * What a walk needs in the learner's context, and whether the browser can set it, or else a preview link
 * (`/preview/<funnel>?learner=…`).
 */
import { witnessContext } from '../../engine/analysis/paths/witnessContext.ts'
import type { ContextRoots } from '../../engine/core/context/contextRoot.ts'
import type { Witness } from '../../engine/analysis/paths/witnessOf.ts'
import type { Program } from '../../engine/core/program.ts'
import { readQuery } from '../../runtime/app/startContext.ts'

export interface BrowserSettings {
  device: 'mobile' | 'desktop'
  locale: string
}

/** Returns the needs that this browser does not meet, in words. Leaves out values that only a preview link can set. */
export function unmetNeeds({ context }: Witness, browser: BrowserSettings): string[] {
  return Object.entries(context).flatMap(([path, value]) => {
    const [root, name] = path.split('.') as [string, string | undefined]
    if (root === 'query')
      return canUrlSet(name!, value) ? [] : [`the URL parameter ${name} as ${quoted(value)}`]
    return isBrowserRoot(root) && browser[root] !== value ? [`${path} ${quoted(value)}`] : []
  })
}

const isBrowserRoot = (root: string): root is keyof BrowserSettings => root === 'device' || root === 'locale'

/** Whether a walk needs data that a browser cannot set, but a preview link can: a subscription, a flag, a country. */
export function needsPreview(program: Program, { context }: Witness, roots: ContextRoots): boolean {
  // The context of a walk without a preview link.
  const usualContext = witnessContext(program, { context: {} }, roots) as unknown as Readonly<
    Record<string, unknown>
  >
  return Object.entries(context).some(([path, value]) => {
    const [root, name] = path.split('.') as [string, string | undefined]
    if (root === 'query' || isBrowserRoot(root)) return false
    return (
      (name === undefined ? usualContext[root] : (usualContext[root] as Record<string, unknown>)[name]) !==
      value
    )
  })
}

/** The parameters in the first URL of a walk. */
export const queryOf = ({ context }: Witness): Record<string, string> =>
  Object.fromEntries(
    Object.entries(context).flatMap(([path, value]) =>
      path.startsWith('query.') ? [[path.slice('query.'.length), String(value)]] : [],
    ),
  )

/** Whether a URL can set a parameter to this value. `readQuery` omits some names and shortens long values. */
const canUrlSet = (name: string, value: unknown) =>
  readQuery(new URLSearchParams({ [name]: String(value) }))[name] === String(value)

const quoted = (value: unknown) => (typeof value === 'string' ? `“${value}”` : String(value))
