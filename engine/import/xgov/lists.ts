/** Reads lists of values: those that several components share, and those that one component contains itself. */
import type { Choice, Scalar } from '../form/form.ts'
import { plainTextOf, toLocalizedText } from '../form/localizedText.ts'
import { isScalar } from '../form/isScalar.ts'
import type { ReportNote, SourceObject } from '../sourceObject.ts'
import type { TextReader } from '../textReader.ts'

/** A field that is shown only if the learner chooses a value of another field. */
export interface RevealedField {
  value: Scalar
  component: SourceObject
}

/** The choices of a component, and the fields that these choices reveal. */
export interface ListValues {
  choices: Choice[]
  revealed: readonly RevealedField[]
}

export interface Lists {
  /** The values in the list of a component. */
  read(component: SourceObject): ListValues
  /** Reports the lists that no component uses. */
  reportUnused(): void
}

export function readLists(form: SourceObject, text: TextReader, report: ReportNote): Lists {
  const unusedLists = new Map<string, SourceObject>()
  const itemsOf = new Map<string, readonly SourceObject[]>()
  for (const list of form.objects('lists', report)) {
    list.ignore('title', 'type', 'id')
    const name = list.text('name')
    if (name === undefined || itemsOf.has(name)) {
      list.ignoreAll()
      report(name === undefined ? 'a list without a name' : `a second list named "${name}"`, list.where)
      continue
    }
    unusedLists.set(name, list)
    itemsOf.set(name, list.objects('items', report))
  }
  const read: Lists['read'] = (component) => {
    const values = component.object('values')
    values?.ignore('type', 'valueType')
    const name = component.text('list') ?? values?.text('list')
    const sharedItems = name === undefined ? undefined : itemsOf.get(name)
    if (name !== undefined && !sharedItems) report(`the list "${name}" does not exist`, component.where)
    if (name !== undefined) unusedLists.delete(name)
    const items = sharedItems ?? values?.objects('items', report) ?? []
    const found = items.flatMap((item) => {
      const choice = readChoice(item, text)
      return choice ? [{ choice, revealed: readRevealed(item, choice, report) }] : []
    })
    return {
      choices: found.map(({ choice }) => choice),
      revealed: found.flatMap(({ revealed }) => revealed),
    }
  }
  const reportUnused = () => {
    for (const [name, list] of unusedLists) {
      for (const item of itemsOf.get(name)!) item.ignoreAll()
      report(`the list "${name}", which is not used`, list.where)
    }
  }
  return { read, reportUnused }
}

/** The choice of an item; undefined if the item has neither a text nor a value. */
function readChoice(item: SourceObject, text: TextReader): Choice | undefined {
  item.ignore('id', 'checkpointDisplayValue')
  const ownLabel = text.read(item, 'text') ?? text.read(item, 'label')
  const { value: sourceValue } = item.value
  const value = isScalar(sourceValue) ? sourceValue : undefined
  // A value that is not a scalar stays unread, and the import reports unread fields.
  if (value !== undefined) item.ignore('value')
  if (!ownLabel && (value === undefined || value === '')) return undefined
  const label = ownLabel ?? toLocalizedText(String(value))
  const plainLabel = plainTextOf(label)
  const description = text.read(item, 'description') ?? text.read(item, 'hint')
  return {
    value: value ?? plainLabel,
    aliases: [plainLabel],
    label,
    ...(description && { description }),
    where: item.where,
  }
}

function readRevealed(item: SourceObject, { value }: Choice, report: ReportNote): RevealedField[] {
  const components = item.object('conditional')?.objects('components', report) ?? []
  return components.map((component) => ({ value, component }))
}
