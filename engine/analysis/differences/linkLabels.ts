/** Adds a label to each change of a link. The label is the link's text or, if there is no text, the link's title. */
import type { Change } from './change.ts'
import { entriesById } from './compareFields.ts'

/** @param data the config of the newer version, with its texts. */
export const withLinkLabels = (changes: readonly Change[], data: unknown): Change[] =>
  changes.map((change) => {
    const path = change.at.split('.')
    if (path.at(-1) !== 'to') return change
    const { text, title } = (path.slice(0, -1).reduce(memberOf, data) ?? {}) as {
      text?: unknown
      title?: unknown
    }
    const label = text ?? title
    return typeof label === 'string' ? { ...change, label } : change
  })

const memberOf = (value: unknown, key: string): unknown =>
  entriesById(value)?.get(key) ?? (value as Readonly<Record<string, unknown>> | undefined)?.[key]
