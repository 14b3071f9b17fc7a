/** Shows a screen without a plugin's provider if the provider throws. */
import { Component, useEffect, useState, type ReactNode } from 'react'
import type { LateProvider } from './lateProvider.ts'

interface Props {
  children: ReactNode
  onError(error: unknown): void
}

/** Shows nothing after an error, and reports the error. */
class ProviderBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}

/**
 * Wraps a provider. If the provider or a component below it throws, the children mount again without the provider, and
 * typed text is lost. If the children then throw again, the error goes to the next boundary above, not to `onError`.
 * @param onError gets the first error, after the children have mounted again.
 */
export function guardProvider(Provider: LateProvider, onError: (error: unknown) => void): LateProvider {
  return function GuardedProvider({ children }: { children: ReactNode }) {
    const [failure, setFailure] = useState<{ error: unknown }>()
    useEffect(() => {
      if (failure) onError(failure.error)
    }, [failure])
    // After a failure, the children are not inside a `ProviderBoundary`. Otherwise, if one of their effects always
    // throws, the children would mount again and again.
    if (failure) return children
    return (
      <ProviderBoundary onError={(error) => setFailure({ error })}>
        <Provider>{children}</Provider>
      </ProviderBoundary>
    )
  }
}
