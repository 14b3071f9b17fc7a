/** A screen that is rendered ahead: hidden at first, until a step shows it. */
import { Activity, Component, type ReactNode } from 'react'

export interface AheadScreenProps {
  hidden: boolean
  children: ReactNode
}

/** While the screen is hidden, an error in it does not reach the shown screen. */
export class AheadScreen extends Component<AheadScreenProps, { failure?: { error: unknown } }> {
  override state: { failure?: { error: unknown } } = {}

  static getDerivedStateFromError = (error: unknown) => ({ failure: { error } })

  override render() {
    const { hidden, children } = this.props
    const { failure } = this.state
    if (failure && !hidden) throw failure.error
    return <Activity mode={hidden ? 'hidden' : 'visible'}>{failure ? null : children}</Activity>
  }
}
