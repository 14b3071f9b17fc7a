/** Shows one screen: the view of its kind inside the frame. The same component renders on server and browser. */
import type { ComponentType, ReactNode } from 'react'
import type { FrameModel, Presented } from './present.ts'
import type { Views } from './views.ts'

export type FrameComponent = ComponentType<FrameModel & { children: ReactNode }>

export interface ScreenOutletProps {
  presented: Presented
  views: Views
  frame: FrameComponent
}

/** Throws for a kind whose view is not there: nothing ever renders blank. */
export function ScreenOutlet({ presented, views, frame: Frame }: ScreenOutletProps) {
  const View = views[presented.kind]
  if (!View) throw new Error(`The view of kind "${presented.kind}" is not loaded`)
  return (
    <Frame {...presented.frame}>
      <View {...presented.view} />
    </Frame>
  )
}
