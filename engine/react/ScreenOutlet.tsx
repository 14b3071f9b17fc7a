/** Shows one screen: the view of its kind inside a form and the frame. Server and browser use this component. */
import { Activity, memo, useState, type ComponentType, type ReactNode } from 'react'
import type { FormHandlers } from './createFormHandlers.ts'
import type { FrameModel, Presented } from './present.ts'
import type { Views } from './views.ts'

export type FrameComponent = ComponentType<
  FrameModel & { handlers?: FormHandlers; notices?: ReactNode; children: ReactNode }
>

export type FormComponent = ComponentType<FrameModel & { children: ReactNode }>

export interface ScreenOutletProps {
  presented: Presented
  /** The screen that probably follows. It is rendered hidden, so that a step to it only shows it. */
  ahead?: Presented | undefined
  views: Views
  frame: FrameComponent
  form: FormComponent
  /** Missing on the server. */
  handlers?: FormHandlers
  /** Messages over the screen; missing on the server. */
  notices?: ReactNode
}

export const ScreenOutlet = memo(function ScreenOutlet(props: ScreenOutletProps) {
  const { presented, ahead, views, frame: Frame, form, handlers, notices } = props
  const { id } = presented.frame
  // The screen of the markup is not in an `Activity`: React would hydrate it later than the frame.
  const [first] = useState(id)
  const screens = ahead && ![id, first].includes(ahead.frame.id) ? [presented, ahead] : [presented]
  return (
    <Frame {...presented.frame} handlers={handlers} notices={notices}>
      {screens.map((screen) => {
        const key = screen.frame.id
        const content = <ScreenContent key={key} {...{ screen, views, form }} />
        if (key === first) return content
        return (
          <Activity key={key} mode={screen === presented ? 'visible' : 'hidden'}>
            {content}
          </Activity>
        )
      })}
    </Frame>
  )
})

interface ScreenContentProps {
  screen: Presented
  views: Views
  form: FormComponent
}

/** @throws if the view of the kind has not loaded, so that no screen ever renders blank. */
const ScreenContent = memo(function ScreenContent({ screen, views, form: Form }: ScreenContentProps) {
  const View = views[screen.kind]
  if (!View) throw new Error(`View of kind "${screen.kind}" is not loaded`)
  return (
    <Form {...screen.frame}>
      <View {...screen.view} />
    </Form>
  )
})
