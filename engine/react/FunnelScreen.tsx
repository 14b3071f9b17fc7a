/** The current screen of a funnel in the browser, with the providers of plugins around it. */
import { useMemo, useState, type ReactNode } from 'react'
import { createFormHandlers } from './createFormHandlers.ts'
import { useFunnel, useFunnelState } from './FunnelProvider.tsx'
import { LateProviders } from './LateProviders.tsx'
import { present } from './present.ts'
import { ScreenOutlet, type FrameComponent } from './ScreenOutlet.tsx'
import type { LoadProvider } from './lateProvider.ts'
import type { Views } from './views.ts'

export interface FunnelScreenProps {
  views: Views
  frame: FrameComponent
  /** The providers of plugins, the first outermost. Must be the same list at each render. */
  providers: readonly LoadProvider[]
  /** Messages over the screen. */
  notices?: ReactNode
}

export function FunnelScreen(props: FunnelScreenProps) {
  const { views, frame, providers, notices } = props
  const funnel = useFunnel()
  const { program, local, walk, run, screen, waiting } = useFunnelState()
  const [handlers] = useState(() => createFormHandlers(funnel))
  const { today } = run
  const busy = waiting?.type === 'advance'
  // The state also changes when a view has loaded or the run is posted. Then the screen is not rendered again.
  const presented = useMemo(
    () => present({ program, local, walk, ...screen, today, busy }),
    [program, local, walk, screen, today, busy],
  )
  return (
    <LateProviders loaders={providers} screen={screen.id}>
      <ScreenOutlet presented={presented} views={views} frame={frame} handlers={handlers} notices={notices} />
    </LateProviders>
  )
}
