/** Reads a visitor's message to the team from a form's values, and checks it. The server and the browser do this. */
import { isEmail } from '../../engine/core/answers/email.ts'

export interface ContactMessage {
  name: string
  email: string
  text: string
}

export const fields = ['name', 'email', 'text'] as const

/** The maximum lengths of the name and of the text, in UTF-16 units, as in the attribute `maxlength` of an input. */
export const maxLengths = { name: 80, text: 4000 }

/** Reads a message from posted or entered values of any type. Never throws. */
export const readMessage = ({ name, email, text }: Readonly<Record<string, unknown>>): ContactMessage => ({
  // One line, because the name is part of the subject of a mail.
  name: textOf(name).replace(/\s+/g, ' '),
  email: textOf(email),
  text: textOf(text),
})

function textOf(entry: unknown): string {
  // A field that is posted twice arrives as a list. The last value counts.
  const posted: unknown = [entry].flat().at(-1)
  // A form post sends line ends as CR LF, but a text field of the browser counts each as one character.
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
