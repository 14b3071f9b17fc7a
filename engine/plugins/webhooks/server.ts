/** Delivers signed events. A receiver may get an event more than once, and recognises it by its id. */
import type { OutboxEvent, Queue } from '../queue.ts'
import { definePluginServer } from '../serverPlugin.ts'
import { isLoopback, isPublicAddress } from './isPublicAddress.ts'
import { postEvent } from './postEvent.ts'
import { readSecret, signedHeaders } from './sign.ts'
import type { WebhookOptions, WebhookTarget } from './webhookOptions.ts'

/** Milliseconds after which a delivery fails if the receiver has not responded. */
const timeout = 15_000

/**
 * @param env for each target, `WEBHOOK_SECRET_<ID>` has one or more secrets, separated by commas. Each secret signs
 * the event. `WEBHOOK_URL_<ID>` replaces the URL in the config. `WEBHOOK_ALLOW_LOOPBACK=1` allows targets on this
 * machine, except in production.
 */
export const webhooksServer = (env: NodeJS.ProcessEnv) =>
  definePluginServer<WebhookOptions>(({ options: { targets }, ports }) => {
    const byId = new Map(targets.map((target) => [target.id, target]))
    const settingOf = (what: 'SECRET' | 'URL', { id }: WebhookTarget) =>
      env[`WEBHOOK_${what}_${id.toUpperCase()}`]
    const allowsLoopback = env.WEBHOOK_ALLOW_LOOPBACK === '1' && !ports.secure
    const isAllowed = (address: string) => isPublicAddress(address) || (allowsLoopback && isLoopback(address))

    const secretsOf = (target: WebhookTarget) => {
      const setting = settingOf('SECRET', target) ?? ''
      const secrets = setting.split(',').map(readSecret)
      if (secrets.some((secret) => !secret)) throw new Error(secretHint(target, setting))
      return secrets as Buffer[]
    }
    for (const target of targets) {
      try {
        secretsOf(target)
      } catch (error) {
        // The server still starts. Deliveries fail until the setting is corrected, and are retried for three days.
        ports.log(`webhooks: ${String(error)}`)
      }
    }

    const deliveries: Queue = {
      // One job for each target that receives events of this type.
      keysOf({ type }) {
        return targets.filter(({ events = runEvents }) => events.includes(type)).map(({ id }) => id)
      },
      async work({ event, key, signal }) {
        const target = byId.get(key)
        if (!target) return `dropped: no target has the id "${key}" any more`
        const url = settingOf('URL', target) || target.url
        if (ports.secure && !url.startsWith('https:'))
          throw new Error('insecure-url: production sends over https only')
        const body = bodyOf(event)
        const headers = {
          'content-type': 'application/json',
          'user-agent': 'funnel-engine',
          ...signedHeaders(event.id, ports.now(), body, secretsOf(target)),
        }
        const abortSignal = AbortSignal.any([signal, AbortSignal.timeout(timeout)])
        const status = await postEvent({ url, headers, body, signal: abortSignal }, { isAllowed })
        const outcome = `the receiver responded with status ${status}`
        if (status < 200 || status > 299) throw new Error(outcome)
        return outcome
      },
    }
    return { jobs: { 'webhooks.deliver': deliveries } }
  })

/** The events of a target without `events` in its config. Other events are not sent to it. */
const runEvents: readonly string[] = ['lead.created', 'lead.updated', 'run.finished']

const bodyOf = ({ type, at, data }: OutboxEvent) => JSON.stringify({ type, timestamp: at, data })

const secretHint = ({ id }: WebhookTarget, setting: string) =>
  `secret-${setting === '' ? 'missing' : 'malformed'}: set WEBHOOK_SECRET_${id.toUpperCase()} to "whsec_" and the output of: openssl rand -base64 32`

export default webhooksServer(process.env)
