/** Keeps a screen visible if a plugin's provider throws. */
import { Component, type ReactNode } from 'react'
import type { LateProvider } from './useLateProviders.ts'

interface Props {
  provider: LateProvider
  children: ReactNode
  onError(error: unknown): void
}

class ProviderBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }

  override render() {
    const { provider: Provider, children } = this.props
    return this.state.hasFailed ? children : <Provider>{children}</Provider>
  }
}

/** Wraps a provider: if the provider throws, its children render without it. @param onError gets the error. */
export function guardProvider(provider: LateProvider, onError: (error: unknown) => void): LateProvider {
  return function GuardedProvider({ children }: { children: ReactNode }) {
    return (
      <ProviderBoundary provider={provider} onError={onError}>
        {children}
      </ProviderBoundary>
    )
  }
}
