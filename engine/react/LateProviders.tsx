/**
 * Puts the providers of plugins around a screen or page. A new provider makes React mount the content again, and
 * typed text is lost. So if a form has input or the focus, the provider waits for the next screen.
 */
import type { ReactNode } from 'react'
import type { LoadProvider } from './lateProvider.ts'
import { useLateProviders } from './useLateProviders.ts'

export interface LateProvidersProps {
  /** The first is outermost. Must be the same list at each render. */
  loaders: readonly LoadProvider[]
  /** Identifies the content: a screen's id or a page's URL. */
  screen: string
  children: ReactNode
}

export function LateProviders({ loaders, screen, children }: LateProvidersProps) {
  return useLateProviders(loaders, screen).reduceRight<ReactNode>(
    (inside, Provider) => (Provider ? <Provider>{inside}</Provider> : inside),
    children,
  )
}
