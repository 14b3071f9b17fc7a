/** A part of the funnel's state. The component renders again only when this part changes, not at each step. */
import { useAtomValue } from 'jotai/react'
import { atom } from 'jotai/vanilla'
import { useState } from 'react'
import { useFunnel } from './FunnelProvider.tsx'
import type { FunnelState } from './funnelState.ts'

/** @param select returns the part. Only the function of the first render is used. */
export function useFunnelValue<T>(select: (state: FunnelState) => T): T {
  const { state } = useFunnel()
  const [part] = useState(() => atom((get) => select(get(state))))
  return useAtomValue(part)
}
