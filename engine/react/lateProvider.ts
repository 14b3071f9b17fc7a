/** The providers of plugins, which load after hydration. */
import type { ComponentType, ReactNode } from 'react'

export type LateProvider = ComponentType<{ children: ReactNode }>
/** `default` is undefined if the plugin has no provider. The provider must not throw: wrap it with `guardProvider`. */
export type LoadProvider = () => Promise<{ default: LateProvider | undefined }>

export interface LateProvidersState {
  /** The content that is shown: a screen's id or a page's URL. */
  screen: string
  /** By index in the list of loaders; undefined for providers that have not loaded. */
  loaded: readonly (LateProvider | undefined)[]
  /** The loaded providers that are already around the screen, by index in the list of loaders. */
  around: readonly (LateProvider | undefined)[]
}
