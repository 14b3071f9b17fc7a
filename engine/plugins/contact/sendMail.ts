/** Mails one message of a visitor to the team. */
import { createTransport } from 'nodemailer'
import type { Message } from '../messages.ts'
import type { ContactOptions } from './plugin.ts'

export interface Mail {
  /** The URL of the mail server, with user and password. */
  url: string
  message: Message
  options: ContactOptions
  /** The caller aborts it to give up. This closes the connection with the mail server. */
  signal: AbortSignal
}

/** How many milliseconds to wait for each response of the mail server. */
const timeout = 10_000

/**
 * If a message is mailed twice, both mails have the same `Message-ID`, so a mailbox shows only one of them.
 * @returns the text for the log of jobs, without personal data. @throws if the mail server has not accepted the mail.
 */
export async function sendMail({ url, message, options, signal }: Mail): Promise<string> {
  const { id, name, email, text, locale, uid } = message
  const transport = createTransport({
    url,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    await transport.sendMail({
      from: options.from,
      to: options.to,
      replyTo: { name: name ?? '', address: email },
      subject: `Message from ${name ?? email}`,
      messageId: `<${id}@${options.from.split('@')[1]}>`,
      text: `${text}\n\n--\n${name ?? 'No name'} <${email}>\nLanguage: ${locale}\nAccount: ${uid ?? 'not signed in'}\n`,
      signal,
    })
    return 'mailed'
  } catch (error) {
    // The log must not contain personal data, and the mail server's own message may contain an address.
    const { code = 'unknown', responseCode } = error as { code?: string; responseCode?: number }
    throw new Error(`mail-failed: ${code}${responseCode === undefined ? '' : ` ${responseCode}`}`)
  } finally {
    transport.close()
  }
}
