/** Gives a funnel to the components inside. The jotai hooks of these components use the store of the funnel. */
import { Provider } from 'jotai/react'
import { createContext, use, type ReactNode } from 'react'
import type { Funnel } from './createFunnel.ts'

const FunnelContext = createContext<Funnel | undefined>(undefined)

export function FunnelProvider({ funnel, children }: { funnel: Funnel; children: ReactNode }) {
  return (
    <FunnelContext value={funnel}>
      <Provider store={funnel.store}>{children}</Provider>
    </FunnelContext>
  )
}

/** @throws outside of a `FunnelProvider`. */
export function useFunnel(): Funnel {
  const funnel = use(FunnelContext)
  if (!funnel) throw new Error('useFunnel needs FunnelProvider')
  return funnel
}
