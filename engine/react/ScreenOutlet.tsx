/** Shows one screen: the view of its kind inside a form and the frame. Server and browser use this component. */
import { Activity, Fragment, memo, useState, type ComponentType, type ReactNode } from 'react'
import type { FormHandlers } from './createFormHandlers.ts'
import type { FrameModel, Presented } from './present.ts'
import type { Views } from './views.ts'

export type FrameComponent = ComponentType<
  FrameModel & { onClick?: FormHandlers['onClick']; notices?: ReactNode; children: ReactNode }
>

export type FormComponent = ComponentType<
  FrameModel & { isInPlace: boolean; handlers?: FormHandlers; children: ReactNode }
>

interface Components {
  views: Views
  form: FormComponent
  /** Missing on the server. */
  handlers?: FormHandlers
}

export interface ScreenOutletProps extends Components {
  presented: Presented
  /** The screen that probably follows. It is rendered hidden, so that a step to it only shows it. */
  ahead?: Presented | undefined
  frame: FrameComponent
  /** Messages over the screen; missing on the server. */
  notices?: ReactNode
}

export const ScreenOutlet = memo(function ScreenOutlet(props: ScreenOutletProps) {
  const { presented, ahead, frame: Frame, notices, ...components } = props
  const { id } = presented.frame
  // The first screen, until another one is shown. React would hydrate the content of an `Activity` later than the rest.
  const [first, setFirst] = useState<string | undefined>(id)
  if (first !== undefined && first !== id) setFirst(undefined)
  const screens = ahead && ahead.frame.id !== id ? [presented, ahead] : [presented]
  return (
    <Frame {...presented.frame} onClick={components.handlers?.onClick} notices={notices}>
      {screens.map((screen) => {
        const isFirst = screen.frame.id === first
        const content = <ScreenContent {...components} presented={screen} isInPlace={isFirst} />
        return isFirst ? (
          <Fragment key={screen.frame.id}>{content}</Fragment>
        ) : (
          <Activity key={screen.frame.id} mode={screen === presented ? 'visible' : 'hidden'}>
            {content}
          </Activity>
        )
      })}
    </Frame>
  )
})

/** @throws if the view of the kind has not loaded, so that no screen ever renders blank. */
const ScreenContent = memo(function ScreenContent({
  presented,
  views,
  form: Form,
  ...props
}: Components & { presented: Presented; isInPlace: boolean }) {
  const View = views[presented.kind]
  if (!View) throw new Error(`View of kind "${presented.kind}" is not loaded`)
  return (
    <Form {...presented.frame} {...props}>
      <View {...presented.view} />
    </Form>
  )
})
