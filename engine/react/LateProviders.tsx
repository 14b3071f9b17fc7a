/** Puts the providers of plugins around what is shown, each at the first moment at which nothing typed is lost. */
import type { ReactNode } from 'react'
import { ProviderBoundary } from './ProviderBoundary.tsx'
import { useLateProviders, type LoadProvider } from './useLateProviders.ts'

export interface LateProvidersProps {
  /** In the order of the list, the first outermost. The same list at each render. */
  loaders: readonly LoadProvider[]
  /** Names what is shown: a screen's id, a page's URL. */
  screen: string
  /** Gets the error of a provider that does not load or throws; what is inside goes on without it. */
  onError(this: void, error: unknown): void
  children: ReactNode
}

export function LateProviders({ loaders, screen, onError, children }: LateProvidersProps) {
  const around = useLateProviders(loaders, screen, onError)
  return around.reduceRight<ReactNode>(
    (inside, provider, place) =>
      provider ? (
        <ProviderBoundary key={place} provider={provider} onError={onError}>
          {inside}
        </ProviderBoundary>
      ) : (
        inside
      ),
    children,
  )
}
