/** The current screen of a funnel in the browser, with the providers of plugins around it. */
import { useAtomValue } from 'jotai/react'
import { useMemo, useState, type ReactNode } from 'react'
import { isSame } from '../core/isSame.ts'
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
  const { program, local, walk, run, screen, waiting } = useFunnelState()
  const ahead = useAtomValue(funnel.ahead)
  const [handlers] = useState(() => createFormHandlers(funnel))
  // The state also changes when a view has loaded or the run is posted. The memo then keeps `presented`, so the screen
  // is not rendered again.
  const presented = useMemo(
    () => presentState({ program, local, walk, run, screen, waiting }),
    [program, local, walk, run, screen, waiting],
  )
  const shown = isSame(ahead, presented) ? ahead! : presented
  return (
    <LateProviders loaders={providers} screen={screen.id}>
      <ScreenOutlet {...components} presented={shown} ahead={ahead} handlers={handlers} />
    </LateProviders>
  )
}
