/** Presents the current screen of a funnel's state. */
import type { FunnelState } from './funnelState.ts'
import { present, type Presented } from './present.ts'

export const presentState = ({ run, screen, waiting, ...state }: FunnelState): Presented =>
  present({ ...state, ...screen, today: run.today, busy: waiting?.type === 'advance' })
