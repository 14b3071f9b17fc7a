/** The native form of one screen, inside the frame. It moves into place after its first paint. */
import type { ComponentProps, ReactNode } from 'react'
import css from './Frame.module.css'
import { ProblemContext } from './ProblemContext.ts'
import { useAfterPaint } from './useAfterPaint.ts'

export interface ScreenFormProps {
  /** Where the form posts to: the screen's own URL. */
  action: string
  /** Why the answer was refused. `ScreenTitle` shows it. */
  problem?: string
  /** Whether the form is already in its place when React mounts it, such as the form that the server rendered. */
  isInPlace?: boolean
  /** Without handlers the form posts natively. */
  handlers?: Pick<ComponentProps<'form'>, 'onSubmit' | 'onChange'>
  children: ReactNode
}

/** The id of the form, for its buttons and fields that are outside of it. */
export const screenFormId = 'screen'

export function ScreenForm({ action, problem, isInPlace = false, handlers, children }: ScreenFormProps) {
  const isPainted = useAfterPaint(true, isInPlace)
  return (
    <form
      id={screenFormId}
      className={css.view}
      method="post"
      action={action}
      data-start={isPainted ? undefined : ''}
      onSubmit={handlers?.onSubmit}
      onChange={handlers?.onChange}
    >
      <ProblemContext value={problem}>{children}</ProblemContext>
    </form>
  )
}
