/** Messages that visitors write to the site's team. Plugins use this port to read and store them in the database. */

export interface Message {
  id: string
  /** Undefined for visitors who are not signed in. */
  uid: string | undefined
  name: string | undefined
  email: string
  text: string
  /** The language of the page on which the message was written. */
  locale: string
  createdAt: Date
}

/** The type of the event that is stored with a message. The event has only the id. `Messages.read` returns the text. */
export const messageEvent = 'message.created'

export interface Sender {
  /** The IP address. Every ten minutes, the server deletes the addresses of messages that are older than an hour. */
  address: string
  /** The maximum number of messages from this address within an hour. */
  hourly: number
}

export interface Messages {
  /**
   * Stores the message with its event, in one transaction.
   * @returns false, and stores nothing, if the address has sent too many messages.
   * @throws if it is not certain that the message is stored.
   */
  store(message: Message, sender: Sender): Promise<boolean>
  /** Undefined if the message has been deleted. @throws if the database cannot be reached. */
  read(id: string): Promise<Message | undefined>
}
