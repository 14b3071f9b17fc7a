/**
 * Buttons for the other ways to sign in. An in-app browser shows no buttons for services, because services refuse
 * sign-ins there.
 */
import type { SignInWays } from '../../engine/core/account/signInWays.ts'
import type { SignInWay } from '../types.gen.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { ServiceMark } from '../ui/ServiceMark.tsx'
import { Text } from '../ui/Text.tsx'
import css from './Screen.module.css'
import { isService, type FormWay, type SignInStep } from './step.ts'

export interface OtherWaysProps {
  strings: Readonly<Record<string, string>>
  ways: readonly SignInWay[]
  /** The way whose form is above the buttons, if any. */
  firstWay: FormWay | undefined
  /** True in a browser inside another app. */
  isInApp: boolean
  /** False until the learner can sign in. */
  ready: boolean
  show(step: SignInStep): void
  /** Runs a task that signs in. If the task succeeds, the browser leaves the page. */
  signInAndLeave(task: (ways: SignInWays) => Promise<unknown>): Promise<void>
}

export function OtherWays({ strings, ways, firstWay, isInApp, ready, show, signInAndLeave }: OtherWaysProps) {
  const otherWays = ways.filter((way) => way !== firstWay && !(isInApp && isService(way)))
  if (otherWays.length === 0) return null
  const choose = (way: SignInWay) => {
    if (isService(way)) void signInAndLeave((signIn) => signIn.withService(way))
    else show({ name: way })
  }
  return (
    <div className={css.ways}>
      {firstWay && (
        <p className={css.or}>
          <Text>{strings['other-ways']}</Text>
        </p>
      )}
      {otherWays.map((way) => (
        <Button key={way} variant="secondary" wide disabled={!ready} onClick={() => choose(way)}>
          <span className={css.way}>
            {isService(way) ? <ServiceMark service={way} size={20} /> : <Icon name={way} size={22} />}
            <Text>{strings[way === 'password' ? 'with-password' : way]}</Text>
          </span>
        </Button>
      ))}
    </div>
  )
}
