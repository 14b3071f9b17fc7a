/**
 * Shows one screen: the view of its kind inside a form and the frame. Also renders the next screen, hidden, before the
 * learner continues. Server and browser use this component.
 */
import { Activity, memo, type ComponentType, type ReactNode } from 'react'
import type { FormHandlers } from './createFormHandlers.ts'
import type { Screens } from './createFunnel.ts'
import type { FrameModel, Presented } from './present.ts'
import type { Views } from './views.ts'

export type FrameComponent = ComponentType<
  FrameModel & { handlers?: FormHandlers; notices?: ReactNode; children: ReactNode }
>

export type FormComponent = ComponentType<FrameModel & { children: ReactNode }>

export interface ScreenOutletProps extends Screens {
  views: Views
  frame: FrameComponent
  form: FormComponent
  /** Missing on the server. */
  handlers?: FormHandlers
  /** Messages over the screen; missing on the server. */
  notices?: ReactNode
}

export function ScreenOutlet(props: ScreenOutletProps) {
  const { shown, ahead, views, frame: Frame, form, handlers, notices } = props
  const screens = ahead ? [shown, ahead] : [shown]
  return (
    <Frame {...shown.presented.frame} handlers={handlers} notices={notices}>
      {screens.map(({ key, presented }) => {
        const content = <ScreenContent key={key} presented={presented} views={views} form={form} />
        // The first screen is not in an `Activity`, because React would hydrate its form later than the frame.
        if (key === 0) return content
        return (
          <Activity key={key} mode={key === shown.key ? 'visible' : 'hidden'}>
            {content}
          </Activity>
        )
      })}
    </Frame>
  )
}

interface ScreenContentProps {
  presented: Presented
  views: Views
  form: FormComponent
}

/** @throws if the view of the kind has not loaded, so that no screen ever renders blank. */
const ScreenContent = memo(function ScreenContent({ presented, views, form: Form }: ScreenContentProps) {
  const { frame, view } = presented
  const View = views[frame.kind]
  if (!View) throw new Error(`View "${frame.kind}" is not loaded`)
  return (
    <Form {...frame}>
      <View {...view} />
    </Form>
  )
})
