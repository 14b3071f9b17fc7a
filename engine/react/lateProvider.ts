/** The React providers of plugins. They load after hydration. */
import type { ComponentType, ReactNode } from 'react'

export type LateProvider = ComponentType<{ children: ReactNode }>
/** `default` is undefined if the plugin has no provider. The provider must not throw: wrap it with `guardProvider`. */
export type LoadProvider = () => Promise<{ default: LateProvider | undefined }>

export interface LateProvidersState {
  /** The id of the shown screen, or the URL of the shown page. */
  screen: string
  /** The providers in the order of the plugins. An entry is undefined until its provider has loaded. */
  loaded: readonly (LateProvider | undefined)[]
  /** Like `loaded`, but with only the providers that are already around the screen. */
  around: readonly (LateProvider | undefined)[]
}
