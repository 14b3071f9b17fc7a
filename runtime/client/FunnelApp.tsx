/** The root of the React tree of a funnel's page. */
import { useEffect, useState } from 'react'
import type { Run } from '../../engine/core/run/run.ts'
import type { Funnel } from '../../engine/react/createFunnel.ts'
import { FunnelProvider } from '../../engine/react/FunnelProvider.tsx'
import { FunnelScreen } from '../../engine/react/FunnelScreen.tsx'
import type { LoadProvider } from '../../engine/react/lateProvider.ts'
import { ScreenForm } from '../../screens/ui/ScreenForm.tsx'
import { ScreenFrame } from '../app/ScreenFrame.tsx'
import type { PageServices } from './pageServices.ts'
import { views } from './views.ts'

export interface FunnelAppProps {
  funnel: Funnel
  /** The run that an earlier visit stored in this browser. Undefined if there is none, or if the server has a run. */
  earlierRun: Run | undefined
  services: Promise<PageServices>
  /** The providers of plugins, in the order of the list of plugins. Each loads after hydration. */
  providers: readonly LoadProvider[]
  /** Called after the first render, usually a hydration. From then on, other code may load. */
  onHydrated(this: void): void
}

export function FunnelApp({ funnel, earlierRun, services, providers, onHydrated }: FunnelAppProps) {
  const [Notices, setNotices] = useState<PageServices['Notices']>()
  useEffect(() => {
    onHydrated()
    services.then((loaded) => setNotices(() => loaded.Notices), console.warn)
  }, [services, onHydrated])
  return (
    <FunnelProvider funnel={funnel}>
      <FunnelScreen
        views={views}
        frame={ScreenFrame}
        form={ScreenForm}
        providers={providers}
        notices={Notices && <Notices earlierRun={earlierRun} />}
      />
    </FunnelProvider>
  )
}
