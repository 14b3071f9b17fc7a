/** Which kind of screen each way of asking becomes, and which rules its answers can have. */
import type { Rules } from '../../../engine/core/kind/rules.ts'
import type { Ask, Step } from '../draft.ts'

export interface AskKind {
  kind: string
  /** Fields of the kind beside its texts and answers. */
  fields?(step: Step): Record<string, unknown>
  /** What the way of asking implies; a step's own rules come over it. */
  rules?: Rules
  /** The rules that a step may have here. */
  takes: readonly (keyof Rules)[]
  placeholder?: string
}

const typed = ['minLength', 'maxLength', 'pattern', 'email'] as const

/** A typed text of a fixed form. The placeholder has no letters, so that no language needs another. */
const formed = (pattern: string, placeholder?: string, takes: readonly (keyof Rules)[] = []): AskKind => ({
  kind: 'input',
  rules: { pattern },
  takes,
  ...(placeholder && { placeholder }),
})

const year = String.raw`\d{4}`
const month = '(0[1-9]|1[0-2])'
const day = String.raw`(0[1-9]|[12]\d|3[01])`
const clock = String.raw`([01]\d|2[0-3]):[0-5]\d`

export const asks: Record<Exclude<Ask, 'nothing'>, AskKind> = {
  opening: { kind: 'landing', takes: [] },
  statement: { kind: 'divider', takes: [] },
  single: { kind: 'single-choice', takes: [] },
  singleCards: { kind: 'single-choice-card', takes: [] },
  select: { kind: 'single-select', takes: [] },
  multiple: { kind: 'multiple-choice', takes: ['min', 'max'] },
  multipleCards: { kind: 'multiple-choice-grid', takes: ['min', 'max'] },
  line: { kind: 'input', takes: typed },
  lines: { kind: 'input', fields: () => ({ inputType: 'multiline' }), takes: typed },
  number: {
    kind: 'input',
    fields: () => ({ inputType: 'number' }),
    takes: ['min', 'max', 'step', 'integer'],
  },
  scale: { kind: 'range', fields: ({ scale }) => ({ ...scale }), takes: [] },
  email: { kind: 'email', takes: ['email', 'maxLength'] },
  phone: {
    ...formed(String.raw`[+\d ()./-]{4,30}`, undefined, typed),
    fields: () => ({ autocomplete: 'tel' }),
  },
  url: {
    ...formed(String.raw`(https?://)?\S+\.\S+`, undefined, typed),
    fields: () => ({ autocomplete: 'url' }),
  },
  date: formed(`${year}-${month}-${day}`, '2027-01-31', ['before', 'after']),
  month: formed(`${year}-${month}`, '2027-01', ['before', 'after']),
  time: formed(clock, '18:30'),
  dateTime: formed(`${year}-${month}-${day} ${clock}`, '2027-01-31 18:30'),
}

/** Whether texts of this form sort as what they mean does. */
export const sorts = (ask: Ask): boolean => ['date', 'month', 'time', 'dateTime'].includes(ask)

export const asksNothing = (ask: Ask): boolean => ['opening', 'statement', 'nothing'].includes(ask)
