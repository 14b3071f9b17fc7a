/** Puts the providers of plugins around what is shown, each at the first moment at which nothing typed is lost. */
import type { ReactNode } from 'react'
import { useLateProviders, type LoadProvider } from './useLateProviders.ts'

export interface LateProvidersProps {
  /** In the order of the list, the first outermost. The same list at each render. */
  loaders: readonly LoadProvider[]
  /** Names what is shown: a screen's id, a page's URL. */
  screen: string
  children: ReactNode
}

export function LateProviders({ loaders, screen, children }: LateProvidersProps) {
  return useLateProviders(loaders, screen).reduceRight<ReactNode>(
    (inside, Provider, place) => (Provider ? <Provider key={place}>{inside}</Provider> : inside),
    children,
  )
}
