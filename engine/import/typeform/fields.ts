/** Turns fields into steps. Each field in a group or in contact details becomes a separate step. */
import type { Chapter, FormStep } from '../form/form.ts'
import { fitsChapter, toLocalizedText } from '../form/localizedText.ts'
import { uniqueRefs } from '../form/uniqueRefs.ts'
import { statement, unsupported } from '../form/steps.ts'
import type { ReportNote, SourceObject } from '../sourceObject.ts'
import { fieldTypes, ignoredProperties } from './fieldTypes.ts'
import { parseText, parseTexts } from './parseText.ts'
import { reportPicture } from './screens.ts'

const groupTypes = ['group', 'inline_group', 'contact_info', 'address']

export interface FormFields {
  /** In order, including the steps of groups. */
  steps: readonly FormStep[]
  /** Name of a field (`ref` or `id`) → the `ref` of its step. For a group, the step is the first step of the group. */
  refOf: ReadonlyMap<string, string>
  /** Name of a group (`ref` or `id`) → the `ref` of the last step of the group. */
  lastRefOf: ReadonlyMap<string, string>
  /** The titles of groups that have no screen of their own. */
  chapters: readonly Chapter[]
}

export function readFields(form: SourceObject, report: ReportNote): FormFields {
  const reader = new FieldReader(report)
  for (const field of form.objects('fields', report)) reader.read(field)
  return reader
}

class FieldReader implements FormFields {
  readonly steps: FormStep[] = []
  readonly refOf = new Map<string, string>()
  readonly lastRefOf = new Map<string, string>()
  readonly chapters: Chapter[] = []
  readonly #uniqueRef = uniqueRefs()
  /** The number of fields so far, including groups. */
  #count = 0
  /** The names of all fields so far. */
  readonly #names = new Set<string>()

  constructor(readonly report: ReportNote) {}

  read(field: SourceObject): void {
    this.#count++
    const id = field.text('id')
    // `#count` includes groups, so that a group and its first question have different names.
    const name = field.text('ref') ?? id ?? `#question ${this.#count}`
    const type = field.text('type') ?? ''
    field.ignore('subfield_key')
    const ref = this.#uniqueRef(name)
    if (ref !== name)
      this.report(
        `a second field with the ref "${name}": the logic uses the first field with this ref`,
        field.pointerTo('ref'),
      )
    // A name belongs to the first field that has it.
    const names = [name, ...(id === undefined ? [] : [id])].filter((each) => !this.#names.has(each))
    for (const each of names) this.#names.add(each)
    if (groupTypes.includes(type)) return this.#readGroup(field, ref, names)
    this.steps.push(readField(field, ref, type, this.report))
    this.#addNames(names, ref)
  }

  #addNames(names: readonly string[], ref: string): void {
    for (const name of names) if (!this.refOf.has(name)) this.refOf.set(name, ref)
  }

  #readGroup(group: SourceObject, ref: string, names: readonly string[]): void {
    const properties = group.objectOrEmpty('properties')
    const title = group.text('title')
    const text = properties.text('description')
    properties.ignore(...ignoredProperties)
    group.object('validations')?.ignoreAll()
    reportPicture(group, this.report)
    const fields = properties.objects('fields', this.report)
    const isChapter =
      group.value.type !== 'group' && text === undefined && fitsChapter(toLocalizedText(title ?? ''))
    if (!isChapter && (title !== undefined || text !== undefined)) {
      // Only an introduction shows `button_text`. Without an introduction, the import reports `button_text`.
      const cta = properties.text('button_text')
      const introduction = statement({ ref, where: group.where }, parseTexts({ title, text }))
      this.steps.push({ ...introduction, ...parseTexts({ cta }) })
      this.#addNames(names, ref)
    }
    const start = this.steps.length
    if (fields.length === 0) {
      this.report('a group without questions', group.where)
      // Without this step, the logic of the group would belong to the question before the group.
      if (this.steps.at(-1)?.ref !== ref) this.steps.push(unsupported({ ref, where: group.where }))
    }
    for (const field of fields) this.read(field)
    if (isChapter && title !== undefined) {
      this.chapters.push({ title: parseText(title), where: group.pointerTo('title') })
      this.#setChapter(title, start)
    }
    const first = this.steps[start]
    if (first) this.#addNames(names, first.ref)
    const last = this.steps.at(-1)
    if (last) for (const name of names) this.lastRefOf.set(name, last.ref)
  }

  #setChapter(title: string, start: number): void {
    for (const [index, step] of this.steps.entries())
      if (index >= start && step.type !== 'unsupported')
        this.steps[index] = { ...step, chapter: parseText(title) }
  }
}

function readField(field: SourceObject, ref: string, type: string, report: ReportNote): FormStep {
  const { where } = field
  const title = field.text('title')
  const leaveOut = (what: string) => {
    report(title === undefined ? what : `${what}: ${title}`, where)
    return unsupported({ ref, where })
  }
  const readType = Object.hasOwn(fieldTypes, type) ? fieldTypes[type] : undefined
  if (!readType) {
    field.ignoreAll()
    return leaveOut(`a question of the type "${type}"`)
  }
  const properties = field.objectOrEmpty('properties')
  properties.ignore(...ignoredProperties)
  const text = properties.text('description')
  reportPicture(field, report)
  const byType = readType(field, properties, report)
  if (byType.choices?.length === 0) return leaveOut('a question without choices')
  return { ref, where, jumps: [], ...parseTexts({ title, text }), ...byType, rules: readRules(field) }
}

function readRules(field: SourceObject): FormStep['rules'] {
  const validations = field.object('validations')
  const rules = {
    required: validations?.flag('required') ?? false,
    minLength: validations?.number('min_length'),
    maxLength: validations?.number('max_length'),
    min: validations?.number('min_value') ?? validations?.number('min_selection'),
    max: validations?.number('max_value') ?? validations?.number('max_selection'),
  }
  return Object.fromEntries(Object.entries(rules).filter(([, value]) => value !== undefined))
}
