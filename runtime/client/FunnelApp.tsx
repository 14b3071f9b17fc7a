/** The one React tree of a funnel's page. */
import { useEffect, useState, type ComponentType } from 'react'
import type { Funnel } from '../../engine/react/createFunnel.ts'
import { FunnelProvider } from '../../engine/react/FunnelProvider.tsx'
import { FunnelScreen } from '../../engine/react/FunnelScreen.tsx'
import type { LoadProvider } from '../../engine/react/useLateProviders.ts'
import { ScreenFrame } from '../app/ScreenFrame.tsx'
import { views } from './views.ts'

export interface FunnelAppProps {
  funnel: Funnel
  /** Plugins' providers in the order of the list, each loaded after hydration. */
  providers: readonly LoadProvider[]
  onProviderError(this: void, error: unknown): void
  /** The screen answers to the learner: what it can do without may load. */
  onHydrated(this: void): void
}

export function FunnelApp({ funnel, providers, onProviderError, onHydrated }: FunnelAppProps) {
  const [Notices, setNotices] = useState<ComponentType>()
  useEffect(onHydrated, [onHydrated])
  useEffect(() => {
    // Loaded now: they are needed when nothing can be loaded.
    import('./Notices.tsx').then((module) => setNotices(() => module.Notices), console.warn)
  }, [])
  return (
    <FunnelProvider funnel={funnel}>
      <FunnelScreen
        views={views}
        frame={ScreenFrame}
        providers={providers}
        onProviderError={onProviderError}
        notices={Notices && <Notices />}
      />
    </FunnelProvider>
  )
}
