/** Shows a screen without a plugin's provider if the provider throws. */
import { Component, type ReactNode } from 'react'
import type { LateProvider } from './lateProvider.ts'

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

/**
 * Wraps a provider. If the provider or a component below it throws, the children mount again without the provider, and
 * typed text is lost. If the children then throw again, the error goes to the next boundary above, not to `onError`.
 * @param onError gets the error if the children mount without the provider.
 */
export function guardProvider(provider: LateProvider, onError: (error: unknown) => void): LateProvider {
  return function GuardedProvider({ children }: { children: ReactNode }) {
    return (
      <ProviderBoundary provider={provider} onError={onError}>
        {children}
      </ProviderBoundary>
    )
  }
}
