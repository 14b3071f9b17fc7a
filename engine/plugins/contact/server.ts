/** Stores messages, and mails them from a queue. If the mail server is down, messages are late, but none is lost. */
import type { FastifyRequest } from 'fastify'
import type { FormValues } from '../../core/kind/form.ts'
import { messageEvent, type Message } from '../messages.ts'
import { FormRefused, type FormStore } from '../formStore.ts'
import type { Queue } from '../queue.ts'
import { definePluginServer } from '../serverPlugin.ts'
import { sendMail } from './sendMail.ts'
import type { ContactOptions } from './plugin.ts'

/**
 * @param env has `SMTP_URL`: `smtps://user:password@host:465`. Without `SMTP_URL` messages are only stored,
 * and wait for a process that has `SMTP_URL`.
 */
export const contactServer = (env: NodeJS.ProcessEnv) =>
  definePluginServer<ContactOptions>(({ options, ports }) => {
    const { messages, callerOf } = ports

    const contact: FormStore = {
      async read(request): Promise<FormValues> {
        const { email } = (await callerOf(request)) ?? {}
        return email === undefined ? {} : { email }
      },
      async write(request, _reply, values, { locale }) {
        const isStored = await store(request, values, locale).catch((error: unknown) => {
          ports.log(`contact: a message may not have been stored: ${String(error)}`)
          // The response contains the typed text, so the visitor can send it again.
          throw new FormRefused(503, 'failed')
        })
        if (!isStored) throw new FormRefused(429, 'too-many')
      },
    }
    const store = async (request: FastifyRequest, values: FormValues, locale: string) => {
      if (!messages) throw new Error('this server stores no messages')
      const caller = await callerOf(request)
      const message: Message = {
        id: ports.randomId(),
        uid: caller?.anonymous ? undefined : caller?.uid,
        name: String(values.name ?? '') || undefined,
        ...{ email: String(values.email), text: String(values.text), locale, createdAt: ports.now() },
      }
      return messages.store(message, { address: request.ip, hourly: options.hourly })
    }

    const url = env.SMTP_URL
    if (!messages) return { forms: { contact } }
    const mail: Queue = {
      // One job for each message: the mail to the team.
      keysOf: ({ type }) => (type === messageEvent ? ['team'] : []),
      // Without a mail server the jobs wait.
      ...(url && {
        async work({ event, signal }) {
          const message = await messages.read((event.data as Pick<Message, 'id'>).id)
          if (!message) return 'dropped: the message has been deleted'
          return sendMail({ url, message, options, signal })
        },
      }),
    }
    return { forms: { contact }, jobs: { 'contact.mail': mail } }
  })

export default contactServer(process.env)
