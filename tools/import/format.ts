/** What a format of forms is: how it is recognised and read. */
import type { Draft } from './draft.ts'
import type { Piece, Report } from './piece.ts'

export interface Format {
  /** As `--from` names it. */
  id: string
  name: string
  /** What a file of this format has, for messages. */
  shape: string
  /** Whether the data looks like a form of this format. */
  recognises(data: Readonly<Record<string, unknown>>): boolean
  /** Fields that it leaves unread are told of afterwards; what it reads and cannot express it reports itself. */
  read(form: Piece, report: Report): Draft
}
