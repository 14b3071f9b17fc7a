/** The state of the funnel; the component renders again when the state changes. */
import { useAtomValue } from 'jotai/react'
import { useFunnel } from './FunnelProvider.tsx'
import type { FunnelState } from './funnelState.ts'

export const useFunnelState = (): FunnelState => useAtomValue(useFunnel().state)
