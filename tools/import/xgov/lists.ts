/** Lists of values that fields share. */
import { type Choice, plainText, type Words } from '../draft.ts'
import type { Piece, Report } from '../piece.ts'
import type { TextReader } from './text.ts'

export interface Lists {
  /** The choices of a field, and the components that each of them reveals. */
  of(component: Piece): {
    choices: Choice[]
    reveals: readonly { value: Choice['value']; component: Piece }[]
  }
}

export function readLists(form: Piece, text: TextReader, report: Report): Lists {
  const lists = new Map<string, Piece>()
  for (const list of form.pieces('lists', report)) {
    list.ignore('title', 'type', 'id')
    const name = list.text('name')
    if (name !== undefined && !lists.has(name)) lists.set(name, list)
  }
  const items = new Map<Piece, readonly Piece[]>()
  const itemsOf = (list: Piece) => {
    if (!items.has(list)) items.set(list, list.pieces('items', report))
    return items.get(list)!
  }
  for (const list of lists.values()) itemsOf(list)

  function of(component: Piece): ReturnType<Lists['of']> {
    const values = component.piece('values')
    values?.ignore('type', 'valueType')
    const name = component.text('list') ?? values?.text('list')
    const list = name === undefined ? undefined : lists.get(name)
    const entries = list ? itemsOf(list) : (values?.pieces('items', report) ?? [])
    const choices = entries.flatMap((item): Choice[] => choiceOf(item, text))
    const reveals = entries.flatMap((item) => revealed(item, report))
    return { choices, reveals }
  }

  return { of }
}

function choiceOf(item: Piece, text: TextReader): Choice[] {
  item.ignore('id', 'checkpointDisplayValue')
  const words: Words | undefined = text.read(item, 'text') ?? text.read(item, 'label')
  const value = item.get('value')
  const own =
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined
  if (!words && (own === undefined || own === '')) return []
  const shown = words ?? { own: [{ text: String(own) }] }
  const label = plainText(shown)
  const description = text.read(item, 'description') ?? text.read(item, 'hint')
  return [
    {
      value: own ?? label,
      also: [label],
      words: shown,
      ...(description && { description }),
      where: item.where,
    },
  ]
}

function revealed(item: Piece, report: Report) {
  const { value } = item.value
  const components = item.piece('conditional')?.pieces('components', report) ?? []
  return typeof value === 'string' || typeof value === 'number'
    ? components.map((component) => ({ value, component }))
    : []
}
