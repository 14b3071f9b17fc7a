/** The ways beside the form. Services of other companies are left out where they refuse this browser. */
import { services, type Service, type SignInWays } from '../../engine/core/account/signInWays.ts'
import type { SignInWay } from '../types.gen.ts'
import { Button } from '../ui/Button.tsx'
import { Text } from '../ui/Text.tsx'
import css from './Screen.module.css'
import type { Step } from './step.ts'

export interface OtherWaysProps {
  strings: Readonly<Record<string, string>>
  ways: readonly SignInWay[]
  isInApp: boolean
  ready: boolean
  show(step: Step): void
  enter(work: (ways: SignInWays) => Promise<unknown>): Promise<void>
}

const isService = (way: SignInWay): way is Service => (services as readonly string[]).includes(way)

export function OtherWays({ strings, ways, isInApp, ready, show, enter }: OtherWaysProps) {
  const inForm: SignInWay = ways.includes('password') ? 'password' : 'email-link'
  const beside = ways.filter((way) => way !== inForm && !(isInApp && isService(way)))
  if (beside.length === 0) return null
  const choose = (way: SignInWay) => {
    if (isService(way)) void enter((ask) => ask.withService(way))
    else show({ name: way as 'email-link' | 'phone' })
  }
  return (
    <div className={css.ways}>
      <p className={css.or}>
        <Text>{strings['other-ways']}</Text>
      </p>
      {beside.map((way) => (
        <Button key={way} variant="secondary" wide disabled={!ready} onClick={() => choose(way)}>
          <Text>{strings[way]}</Text>
        </Button>
      ))}
    </div>
  )
}
