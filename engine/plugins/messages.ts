/** Messages that people write to the site's team. The server's database keeps them; plugins store and read them by this port. */

export interface Message {
  id: string
  /** Undefined for visitors who are not signed in. */
  uid: string | undefined
  name: string | undefined
  email: string
  text: string
  /** The language of the page on which it was written. */
  locale: string
  createdAt: Date
}

/** The type of the event that is stored with a message. Its data is the message's id alone: what people write is in one place. */
export const messageEvent = 'message.created'

export interface Sender {
  /** Of the network. It is kept for an hour. */
  address: string
  /** The messages that may come from one address within an hour. */
  hourly: number
}

export interface Messages {
  /**
   * Stores it with its event, in one transaction.
   * @returns false if the address has sent too many: nothing was stored. @throws if nothing was stored.
   */
  store(message: Message, sender: Sender): Promise<boolean>
  /** Undefined if it has been deleted. @throws if the database cannot be asked. */
  read(id: string): Promise<Message | undefined>
}
