/** Shows one screen: the view of its kind inside the frame. Server and browser use this component. */
import { memo, type ComponentType, type ReactNode } from 'react'
import type { FormHandlers } from './createFormHandlers.ts'
import type { FrameModel, Presented } from './present.ts'
import type { Views } from './views.ts'

export type FrameComponent = ComponentType<
  FrameModel & { handlers?: FormHandlers; notices?: ReactNode; children: ReactNode }
>

export interface ScreenOutletProps {
  presented: Presented
  views: Views
  frame: FrameComponent
  /** Missing on the server. */
  handlers?: FormHandlers
  /** Messages over the screen; missing on the server. */
  notices?: ReactNode
}

/** @throws if the view of the kind has not loaded, so that no screen ever renders blank. */
export const ScreenOutlet = memo(function ScreenOutlet(props: ScreenOutletProps) {
  const { presented, views, frame: Frame, handlers, notices } = props
  const View = views[presented.kind]
  if (!View) throw new Error(`View of kind "${presented.kind}" is not loaded`)
  return (
    <Frame {...presented.frame} handlers={handlers} notices={notices}>
      <View {...presented.view} />
    </Frame>
  )
})
