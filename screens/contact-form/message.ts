/** A visitor's message to the team: read from a post, and checked. Server and browser run the same two functions. */
import { isEmail } from '../../engine/core/answers/email.ts'

export interface ContactMessage {
  name: string
  email: string
  text: string
}

export const fields = ['name', 'email', 'text'] as const

/** The most characters of the name and of the text. */
export const longest = { name: 80, text: 4000 }

/** Reads a message from posted values of any type. Never throws. */
export const readMessage = ({ name, email, text }: Readonly<Record<string, unknown>>): ContactMessage => ({
  // One line, because it is part of the subject of a mail.
  name: textOf(name).replace(/\s+/g, ' '),
  email: textOf(email),
  text: textOf(text),
})

function textOf(entry: unknown): string {
  // A name that is posted twice arrives as a list: the last one counts, as in a native form.
  const posted: unknown = [entry].flat().at(-1)
  return typeof posted === 'string' ? posted.trim() : ''
}

/** Field → the key of the text that says what is wrong. */
export const checkMessage = ({
  name,
  email,
  text,
}: ContactMessage): Partial<Record<keyof ContactMessage, string>> => ({
  ...(name.length > longest.name && { name: 'error-long' }),
  ...(!isEmail(email) && { email: 'error-email' }),
  ...(text.length > longest.text && { text: 'error-long' }),
  ...(text === '' && { text: 'error-text' }),
})
