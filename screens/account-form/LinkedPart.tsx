/** Links the account with sign-in services (Google, Apple, Facebook), or unlinks it from them. */
import { services, type Service } from '../../engine/core/account/signInWays.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Message } from '../ui/Message.tsx'
import { ServiceMark } from '../ui/ServiceMark.tsx'
import { Text } from '../ui/Text.tsx'
import { fillValue } from '../ui/fillValue.ts'
import type { PartProps } from './partProps.ts'
import { StatusText } from '../ui/StatusText.tsx'
import css from './Screen.module.css'

const names: Readonly<Record<Service, string>> = { google: 'Google', apple: 'Apple', facebook: 'Facebook' }

export function LinkedPart({ id, strings, details: { ways }, changeAndRefresh, busy, problem }: PartProps) {
  const isLinked = (service: Service) => ways.includes(service)
  const toggle = (service: Service) =>
    void changeAndRefresh((changes) => (isLinked(service) ? changes.unlink(service) : changes.link(service)))
  // The only way to sign in cannot be unlinked.
  const [onlyWay] = ways.length === 1 ? ways : []
  return (
    <>
      {problem && <Message id={`${id}-problem`}>{problem}</Message>}
      <Card rows="list">
        {services.map((service) => (
          <li key={service} className={css.way}>
            <ServiceMark service={service} size={28} />
            <p className={css.name}>
              {names[service]}
              <span className={css.state}>
                <Text>{strings[isLinked(service) ? 'linked' : 'not-linked']}</Text>
              </span>
            </p>
            {onlyWay !== service && (
              <Button variant="secondary" busy={busy} onClick={() => toggle(service)}>
                <Text>
                  {fillValue(strings[isLinked(service) ? 'unlink' : 'link'], 'service', names[service])}
                </Text>
              </Button>
            )}
          </li>
        ))}
      </Card>
      {services.some((service) => service === onlyWay) && <StatusText>{strings['only-way']!}</StatusText>}
    </>
  )
}
