/** Stores each message that a visitor writes to the site's team, and mails it. */
import { definePlugin } from '../../core/plugin/definePlugin.ts'

export interface ContactOptions {
  /** The address to which messages are mailed. */
  to: string
  /** The sender of these mails; the visitor's address is in `Reply-To`. */
  from: string
  /** The maximum number of messages from one IP address within an hour. */
  hourly: number
}

export default definePlugin<ContactOptions>({
  name: 'contact',
  options: { to: 'hello@example.com', from: 'noreply@example.com', hourly: 5 },
  forms: ['contact'],
  jobs: ['contact.mail'],
})
