/** The current screen of a funnel in the browser, with the providers of plugins around it. */
import { useAtomValue } from 'jotai/react'
import { useState, type ReactNode } from 'react'
import { createFormHandlers } from './createFormHandlers.ts'
import { useFunnel } from './FunnelProvider.tsx'
import { LateProviders } from './LateProviders.tsx'
import { ScreenOutlet, type FormComponent, type FrameComponent } from './ScreenOutlet.tsx'
import type { LoadProvider } from './lateProvider.ts'
import type { Views } from './views.ts'

export interface FunnelScreenProps {
  views: Views
  frame: FrameComponent
  form: FormComponent
  /** The first provider is outermost. Keep the same array, because the providers of a new array load again. */
  providers: readonly LoadProvider[]
  /** Messages over the screen. */
  notices?: ReactNode
}

export function FunnelScreen(props: FunnelScreenProps) {
  const { providers, ...components } = props
  const funnel = useFunnel()
  const screens = useAtomValue(funnel.screens)
  const [handlers] = useState(() => createFormHandlers(funnel))
  return (
    <LateProviders loaders={providers} screen={screens.shown.presented.frame.id}>
      <ScreenOutlet {...components} {...screens} handlers={handlers} />
    </LateProviders>
  )
}
