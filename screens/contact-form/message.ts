/** Reads a visitor's message to the team from a post, and checks it. The server and the browser both do this. */
import { isEmail } from '../../engine/core/answers/email.ts'

export interface ContactMessage {
  name: string
  email: string
  text: string
}

export const fields = ['name', 'email', 'text'] as const

/** The maximum lengths of the name and of the text, in characters. */
export const maxLengths = { name: 80, text: 4000 }

/** Reads a message from posted values of any type. Never throws. */
export const readMessage = ({ name, email, text }: Readonly<Record<string, unknown>>): ContactMessage => ({
  // One line, because it is part of the subject of a mail.
  name: textOf(name).replace(/\s+/g, ' '),
  email: textOf(email),
  text: textOf(text),
})

function textOf(entry: unknown): string {
  // A field that is posted twice arrives as a list. The last value counts.
  const posted: unknown = [entry].flat().at(-1)
  // A form post sends line ends as CR LF, but the input of the browser counts each as one character.
  return typeof posted === 'string' ? posted.replaceAll('\r\n', '\n').trim() : ''
}

/** Returns, for each invalid field, the key of the text that says what is wrong. Empty if the message is valid. */
export const checkMessage = ({
  name,
  email,
  text,
}: ContactMessage): Partial<Record<keyof ContactMessage, string>> => ({
  ...(name.length > maxLengths.name && { name: 'error-long' }),
  ...(!isEmail(email) && { email: 'error-email' }),
  ...(text.length > maxLengths.text && { text: 'error-long' }),
  ...(text === '' && { text: 'error-text' }),
})
