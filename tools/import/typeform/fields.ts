/** Fields as steps: groups and contact details are asked one by one. */
import type { Step } from '../draft.ts'
import { Piece, type Report } from '../piece.ts'
import { readPicture } from './screens.ts'
import { runsOf } from './text.ts'
import { cosmetic, types } from './types.ts'

const containers = ['group', 'inline_group', 'contact_info', 'address']

const longestChapter = 40

/** All fields in order, groups opened. */
export interface Fields {
  steps: Step[]
  /** What logic and recall call a field → the `ref` of its step. A group goes by its first. */
  names: ReadonlyMap<string, string>
  /** The last step of each group. */
  lastOf: ReadonlyMap<string, string>
}

export function readFields(form: Piece, report: Report): Fields {
  const steps: Step[] = []
  const names = new Map<string, string>()
  const lastOf = new Map<string, string>()
  const call = (name: string | undefined, ref: string) => {
    if (name !== undefined && !names.has(name)) names.set(name, ref)
  }

  const visit = (field: Piece) => {
    const id = field.text('id')
    const given = field.text('ref') ?? id ?? `#question ${steps.length + 1}`
    const type = field.text('type') ?? ''
    field.ignore('subfield_key')
    let ref = given
    for (let number = 2; steps.some((step) => step.ref === ref); number++) ref = `${given} ${number}`
    if (ref !== given)
      report(`a second field with the ref "${given}": logic leads to the first`, field.at('ref'))
    if (containers.includes(type)) return openGroup(field, ref, [given, id])
    steps.push(readField(field, ref, type, report))
    call(given, ref)
    call(id, ref)
  }

  const openGroup = (group: Piece, ref: string, called: readonly (string | undefined)[]) => {
    const properties = group.piece('properties')
    const title = group.text('title')
    const text = properties?.text('description')
    const cta = properties?.text('button_text')
    properties?.ignore(...cosmetic)
    group.piece('validations')?.ignoreAll()
    readPicture(group, report)
    const inside = properties?.pieces('fields', report) ?? []
    const isIntroduced =
      group.value.type === 'group' || text !== undefined || (title?.length ?? 0) > longestChapter
    if (isIntroduced && (title !== undefined || text !== undefined)) {
      steps.push({
        ref,
        where: group.where,
        ask: 'statement',
        ...(title !== undefined && { title: runsOf(title) }),
        ...(text !== undefined && { text: runsOf(text) }),
        ...(cta !== undefined && { cta: runsOf(cta) }),
        rules: {},
        jumps: [],
      })
      for (const name of called) call(name, ref)
    }
    const before = steps.length
    if (inside.length === 0) report('a group without questions', group.where)
    inside.forEach(visit)
    if (!isIntroduced && title !== undefined)
      for (const [at, step] of steps.entries())
        if (at >= before && step.ask !== 'nothing') steps[at] = { ...step, chapter: runsOf(title) }
    const first = steps[before]
    if (first) for (const name of called) call(name, first.ref)
    for (const name of called) if (name !== undefined && steps.length > 0) lastOf.set(name, steps.at(-1)!.ref)
  }

  form.pieces('fields', report).forEach(visit)
  return { steps, names, lastOf }
}

function readField(field: Piece, ref: string, type: string, report: Report): Step {
  const title = field.text('title')
  const base = { ref, where: field.where, rules: {}, jumps: [] }
  const readType = Object.hasOwn(types, type) ? types[type] : undefined
  if (!readType) {
    field.ignoreAll()
    report(`a question of the type "${type}"${title === undefined ? '' : `: ${title}`}`, field.where)
    return { ...base, ask: 'nothing' }
  }
  const properties = field.piece('properties') ?? new Piece({}, field.at('properties'))
  properties.ignore(...cosmetic)
  const text = properties.text('description')
  readPicture(field, report)
  const typed = readType(field, properties, report)
  if (typed.choices?.length === 0) {
    report(`a question without choices${title === undefined ? '' : `: ${title}`}`, field.where)
    return { ...base, ask: 'nothing' }
  }
  return {
    ...base,
    ...(title !== undefined && { title: runsOf(title) }),
    ...(text !== undefined && { text: runsOf(text) }),
    ...typed,
    rules: readRules(field),
  }
}

function readRules(field: Piece): Step['rules'] {
  const validations = field.piece('validations')
  const rules = {
    required: validations?.flag('required') ?? false,
    minLength: validations?.number('min_length'),
    maxLength: validations?.number('max_length'),
    min: validations?.number('min_value') ?? validations?.number('min_selection'),
    max: validations?.number('max_value') ?? validations?.number('max_selection'),
  }
  return Object.fromEntries(Object.entries(rules).filter(([, value]) => value !== undefined))
}
