/** The native form of one screen, inside the frame. */
import type { ReactNode } from 'react'
import css from './Frame.module.css'
import { ProblemContext } from './ProblemContext.ts'

export interface ScreenFormProps {
  /** Where the form posts to: the screen's own URL. */
  action: string
  /** Why the answer was refused. `ScreenTitle` shows it. */
  problem?: string
  children: ReactNode
}

/** The id of the form, for its buttons and fields that are outside of it. */
export const screenFormId = 'screen'

export const ScreenForm = ({ action, problem, children }: ScreenFormProps) => (
  <form id={screenFormId} className={css.view} method="post" action={action}>
    <ProblemContext value={problem}>{children}</ProblemContext>
  </form>
)
