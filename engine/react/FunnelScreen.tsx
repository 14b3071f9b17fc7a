/** The current screen of a funnel in the browser, with the providers of plugins around it. */
import { useAtomValue } from 'jotai/react'
import { useMemo, useState, type ReactNode } from 'react'
import { aheadScreen } from './aheadScreen.ts'
import { createFormHandlers } from './createFormHandlers.ts'
import { useFunnel, useFunnelState } from './FunnelProvider.tsx'
import { LateProviders } from './LateProviders.tsx'
import { presentState } from './presentState.ts'
import { ScreenOutlet, type FormComponent, type FrameComponent } from './ScreenOutlet.tsx'
import type { LoadProvider } from './lateProvider.ts'
import type { Views } from './views.ts'

export interface FunnelScreenProps {
  views: Views
  frame: FrameComponent
  form: FormComponent
  /** The providers of plugins, the first outermost. Must be the same list at each render. */
  providers: readonly LoadProvider[]
  /** Messages over the screen. */
  notices?: ReactNode
}

export function FunnelScreen(props: FunnelScreenProps) {
  const { providers, ...components } = props
  const funnel = useFunnel()
  const state = useFunnelState()
  const ahead = useAtomValue(aheadScreen)
  const [handlers] = useState(() => createFormHandlers(funnel))
  const { program, local, walk, screen, waiting } = state
  // The state also changes when a view has loaded or the run is posted. Then the screen is not rendered again.
  const presented = useMemo(() => presentState(state), [program, local, walk, screen, waiting?.type])
  // The same object as before the step, so that React does not render the screen again.
  const shown = ahead && JSON.stringify(ahead) === JSON.stringify(presented) ? ahead : presented
  return (
    <LateProviders loaders={providers} screen={screen.id}>
      <ScreenOutlet {...components} presented={shown} ahead={ahead} handlers={handlers} />
    </LateProviders>
  )
}
