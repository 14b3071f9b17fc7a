/** Shows one screen: the view of its kind inside the frame. The same component renders on server and browser. */
import type { ComponentType, FormEventHandler, MouseEventHandler, ReactNode } from 'react'
import type { FrameModel, Presented } from './present.ts'
import type { Views } from './views.ts'

export interface FrameHandlers {
  onSubmit?: FormEventHandler<HTMLFormElement>
  onClick?: MouseEventHandler<HTMLFormElement>
  onChange?: FormEventHandler<HTMLFormElement>
}

export type FrameComponent = ComponentType<FrameModel & FrameHandlers & { children: ReactNode }>

export interface ScreenOutletProps {
  presented: Presented
  views: Views
  frame: FrameComponent
  handlers?: FrameHandlers
}

/** Throws for a kind whose view is not there: nothing ever renders blank. */
export function ScreenOutlet({ presented, views, frame: Frame, handlers }: ScreenOutletProps) {
  const View = views[presented.kind]
  if (!View) throw new Error(`The view of kind "${presented.kind}" is not loaded`)
  return (
    <Frame {...presented.frame} {...handlers}>
      <View {...presented.view} />
    </Frame>
  )
}
