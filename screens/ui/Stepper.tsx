/** A vertical line of steps. Each step is done, current or still to come. */
import css from './Stepper.module.css'
import { Icon } from './Icon.tsx'
import { Text } from './Text.tsx'

export interface StepperProps {
  steps: readonly { id: string; text: string }[]
  /** The index of the current step; `steps.length` if all steps are done. */
  current: number
}

export function Stepper({ steps, current }: StepperProps) {
  return (
    <ol className={css.steps} role="list">
      {steps.map((step, index) => {
        const state = index < current ? 'done' : index === current ? 'current' : 'later'
        return (
          <li
            key={step.id}
            className={css.step}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={css.mark} aria-hidden="true">
              {state === 'done' && <Icon name="check" size={16} />}
            </span>
            <Text>{step.text}</Text>
          </li>
        )
      })}
    </ol>
  )
}
