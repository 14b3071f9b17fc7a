/** Presents the current screen of a funnel's state. */
import type { FunnelState } from './funnelState.ts'
import { present, type Presented } from './present.ts'

type Shown = Pick<FunnelState, 'program' | 'local' | 'walk' | 'run' | 'screen' | 'waiting'>

export const presentState = ({ run, screen, waiting, ...rest }: Shown): Presented =>
  present({ ...rest, ...screen, today: run.today, busy: waiting?.type === 'advance' })
