/** Presents the current screen of a funnel's state. */
import type { FunnelState } from './funnelState.ts'
import { present, type Presented } from './present.ts'

export const presentState = ({ program, local, walk, run, screen, waiting }: FunnelState): Presented =>
  present({ program, local, walk, ...screen, today: run.today, busy: waiting?.type === 'advance' })
