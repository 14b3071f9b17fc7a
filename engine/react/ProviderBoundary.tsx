/** Renders what is inside a plugin's provider without it where the provider throws. */
import { Component, type ReactNode } from 'react'
import type { LateProvider } from './useLateProviders.ts'

interface Props {
  provider: LateProvider
  children: ReactNode
  onError(error: unknown): void
}

export class ProviderBoundary extends Component<Props, { hasFailed: boolean }> {
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
