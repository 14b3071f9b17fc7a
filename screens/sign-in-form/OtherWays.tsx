/** Buttons for the other ways to sign in. In-app browsers get no buttons for services, because the services refuse them. */
import { services, type Service, type SignInWays } from '../../engine/core/account/signInWays.ts'
import type { SignInWay } from '../types.gen.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { ServiceMark } from '../ui/ServiceMark.tsx'
import { Text } from '../ui/Text.tsx'
import css from './Screen.module.css'
import type { SignInStep } from './step.ts'

export interface OtherWaysProps {
  strings: Readonly<Record<string, string>>
  ways: readonly SignInWay[]
  firstWay: SignInWay
  isInApp: boolean
  ready: boolean
  show(step: SignInStep): void
  enter(work: (ways: SignInWays) => Promise<unknown>): Promise<void>
}

const isService = (way: SignInWay): way is Service => (services as readonly string[]).includes(way)

export function OtherWays({ strings, ways, firstWay, isInApp, ready, show, enter }: OtherWaysProps) {
  const others = ways.filter((way) => way !== firstWay && !(isInApp && isService(way)))
  if (others.length === 0) return null
  const choose = (way: SignInWay) => {
    if (isService(way)) void enter((signIn) => signIn.withService(way))
    else show({ name: way as 'password' | 'email-link' | 'phone' })
  }
  return (
    <div className={css.ways}>
      <p className={css.or}>
        <Text>{strings['other-ways']}</Text>
      </p>
      {others.map((way) => (
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
