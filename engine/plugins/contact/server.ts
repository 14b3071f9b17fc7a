/** Stores what people write, and mails it from a queue: a mail server that is down delays a message and loses none. */
import type { FormValues } from '../../core/kind/form.ts'
import { messageEvent, type Message } from '../messages.ts'
import { FormRefused, type FormStore } from '../formStore.ts'
import type { Queue } from '../queue.ts'
import { definePluginServer } from '../serverPlugin.ts'
import { hourlyLimit } from './hourlyLimit.ts'
import { sendMail } from './sendMail.ts'
import type { ContactOptions } from './plugin.ts'

/** @param env has `SMTP_URL`: `smtps://user:password@host:465`. Without it messages are stored and not mailed. */
export const contactServer = (env: NodeJS.ProcessEnv) =>
  definePluginServer<ContactOptions>(({ options, ports }) => {
    const { messages, callerOf } = ports
    const isAllowed = hourlyLimit(options.hourly, ports.now)

    const contact: FormStore = {
      async read(request): Promise<FormValues> {
        const { email } = (await callerOf(request)) ?? {}
        return email === undefined ? {} : { email }
      },
      async write(request, _reply, values, { locale }) {
        if (!isAllowed(request.ip)) throw new FormRefused(429, 'too-many')
        try {
          if (!messages) throw new Error('none are kept here')
          const caller = await callerOf(request)
          await messages.store({
            id: ports.randomId(),
            uid: caller?.anonymous ? undefined : caller?.uid,
            name: String(values.name ?? '') || undefined,
            ...{ email: String(values.email), text: String(values.text), locale, createdAt: ports.now() },
          })
        } catch (error) {
          ports.log(`contact: a message could not be stored: ${String(error)}`)
          // What was typed is in the answer: the learner sends it again.
          throw new FormRefused(503, 'failed')
        }
      },
    }

    const url = env.SMTP_URL
    if (!url || !messages) return { forms: { contact } }
    const mail: Queue = {
      keysOf: ({ type }) => (type === messageEvent ? ['team'] : []),
      async work({ event, signal }) {
        const message = await messages.read((event.data as Pick<Message, 'id'>).id)
        if (!message) return 'dropped: the message has been deleted'
        return sendMail({ url, message, options, signal })
      },
    }
    return { forms: { contact }, jobs: { 'contact.mail': mail } }
  })

export default contactServer(process.env)
