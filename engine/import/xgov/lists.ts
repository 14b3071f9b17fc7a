/** Lists of values that several fields share. */
import type { Choice, Scalar } from '../form/form.ts'
import { plainTextOf, untranslated } from '../form/localizedText.ts'
import { isScalar } from '../form/steps.ts'
import type { ReportNote, SourceObject } from '../sourceObject.ts'
import type { TextReader } from '../textReader.ts'

/** A field that appears once a value is chosen. */
export interface RevealedField {
  value: Scalar
  component: SourceObject
}

export interface ListValues {
  choices: Choice[]
  revealed: readonly RevealedField[]
}

/** The values of a component. */
export type Lists = (component: SourceObject) => ListValues

export function readLists(form: SourceObject, text: TextReader, report: ReportNote): Lists {
  const itemsOf = new Map<string, readonly SourceObject[]>()
  for (const list of form.objects('lists', report)) {
    list.ignore('title', 'type', 'id')
    const name = list.text('name')
    if (name !== undefined && !itemsOf.has(name)) itemsOf.set(name, list.objects('items', report))
  }
  return (component) => {
    const values = component.object('values')
    values?.ignore('type', 'valueType')
    const name = component.text('list') ?? values?.text('list')
    const shared = name === undefined ? undefined : itemsOf.get(name)
    const items = shared ?? values?.objects('items', report) ?? []
    return {
      choices: items.flatMap((item) => readChoice(item, text)),
      revealed: items.flatMap((item) => readRevealed(item, report)),
    }
  }
}

function readChoice(item: SourceObject, text: TextReader): Choice[] {
  item.ignore('id', 'checkpointDisplayValue')
  const given = text.read(item, 'text') ?? text.read(item, 'label')
  const stored = item.get('value')
  const value = isScalar(stored) ? stored : undefined
  if (!given && (value === undefined || value === '')) return []
  const label = given ?? untranslated(String(value))
  const plain = plainTextOf(label)
  const description = text.read(item, 'description') ?? text.read(item, 'hint')
  return [
    {
      value: value ?? plain,
      aliases: [plain],
      label,
      ...(description && { description }),
      where: item.where,
    },
  ]
}

function readRevealed(item: SourceObject, report: ReportNote): RevealedField[] {
  const { value } = item.value
  const components = item.object('conditional')?.objects('components', report) ?? []
  return typeof value === 'string' || typeof value === 'number'
    ? components.map((component) => ({ value, component }))
    : []
}
