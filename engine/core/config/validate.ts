/** Schema validation: the envelope first, then each screen or section against the schema of its own kind only. */
import { pointerStep } from '../conditions/codes.ts'
import { suggest } from '../conditions/suggest.ts'
import type { ProblemCode } from '../errors.ts'
import type { Role } from '../kind/defineKind.ts'
import type { Registry, SchemaFinding } from '../kind/registry.ts'
import { fieldRule, isFieldValue } from './answerFields.ts'
import type { Report } from './reporter.ts'

const reserved = new Set(['constructor', 'prototype', '__proto__'])

/** Reports what an envelope's schema finds, and what each item's own kind finds. True where nothing is wrong. */
export function validateEnvelope(name: string, data: unknown, registry: Registry, report: Report): boolean {
  const findings = registry.validate(name, data)
  findings.forEach((finding) => reportFinding(finding, '', report))
  return findings.length === 0
}

/** A screen or a section. */
export type Item = Record<string, unknown>

export interface ItemOptions {
  /** The items as they are in the file, where a question type may name the kind. */
  written?: readonly Item[]
  /** Fields that the site declares for all items. */
  fields?: readonly string[]
}

export function validateItems(
  items: readonly Item[],
  list: 'screens' | 'sections',
  registry: Registry,
  report: Report,
  { written = items, fields = [] }: ItemOptions = {},
): boolean {
  let clean = true
  items.forEach((item, index) => {
    const pointer = `/${list}/${index}`
    const { kind } = item
    // The envelope's schema reports a missing kind.
    if (typeof kind !== 'string') return void (clean = false)
    const definition = registry.byName.get(kind)
    if (!definition) {
      clean = false
      const field = 'kind' in written[index]! ? 'kind' : 'questionType'
      const known = (field === 'kind' ? registry.byName : registry.byAlias).keys()
      const meant = registry.byAlias.get(kind)?.kind
      const hint = meant === undefined ? didYouMean(kind, known) : `Write "kind": "${meant}".`
      return report('unknown-kind', `${pointer}/${field}`, `"${kind}"`, hint)
    }
    if (!belongs(definition.role, list)) {
      clean = false
      return report('wrong-place', `${pointer}/kind`, `"${kind}" is in the list of ${list}`)
    }
    if (!validateItem(kind, item, pointer, registry, report, fields)) clean = false
  })
  return clean
}

function validateItem(
  kind: string,
  item: Item,
  pointer: string,
  registry: Registry,
  report: Report,
  fields: readonly string[],
): boolean {
  let clean = true
  for (const finding of registry.validate(kind, item)) {
    const unknown = finding.instancePath === '' ? unknownField(finding) : undefined
    const declared = fields.find((field) => field === unknown)
    if (declared !== undefined && isFieldValue(item[declared])) continue
    clean = false
    if (declared === undefined) reportFinding(finding, pointer, report, fields)
    else report('wrong-value', pointer + pointerStep(declared), `${shown(item[declared])} ${fieldRule}`)
  }
  return clean
}

/** The field that a schema does not know; undefined for other findings. */
const unknownField = ({ keyword, params }: SchemaFinding): string | undefined =>
  keyword === 'additionalProperties' || keyword === 'unevaluatedProperties'
    ? String(params.additionalProperty ?? params.unevaluatedProperty)
    : undefined

const belongs = (role: Role, list: 'screens' | 'sections') => (role === 'section') === (list === 'sections')

const didYouMean = (word: string, known: Iterable<string>) => {
  const found = suggest(word, known)
  return found === undefined ? undefined : `Did you mean "${found}"?`
}

const shown = (value: unknown) => {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}

const typeOf = (value: unknown) =>
  value === null ? 'null' : Array.isArray(value) ? 'a list' : `a ${typeof value}`

/** The only values that a schema allows: those of `enum`, or of a pattern that is a list of words, `^(a|b)$`. */
function allowedValues({ keyword, params }: SchemaFinding): string[] | undefined {
  if (keyword === 'enum') return (params.allowedValues as unknown[]).map(String)
  if (keyword !== 'pattern') return undefined
  return /^\^\(([\w-]+(?:\|[\w-]+)*)\)\$$/.exec(String(params.pattern))?.[1]!.split('|')
}

function reportFinding(
  finding: SchemaFinding,
  base: string,
  report: Report,
  fields: readonly string[] = [],
): void {
  const { keyword, params, data } = finding
  const at = base + finding.instancePath
  const simple = (code: ProblemCode, found: string, hint?: string) => report(code, at, found, hint)
  const field = unknownField(finding)
  if (field !== undefined) {
    const own = Object.keys((finding.parentSchema?.properties as object | undefined) ?? {})
    const known = finding.instancePath === '' ? [...own, ...fields] : own
    return report('unknown-field', at + pointerStep(field), `"${field}"`, didYouMean(field, known))
  }
  if (keyword === 'required') return simple('missing-field', `"${String(params.missingProperty)}"`)
  if (keyword === 'type')
    return simple('wrong-type', `${typeOf(data)} instead of ${[params.type].flat().join(' or ')}`)
  const allowed = allowedValues(finding)
  if (allowed) {
    const near = typeof data === 'string' ? didYouMean(data, allowed) : undefined
    const hint = near ?? `One of: ${allowed.slice(0, 30).join(', ')}.`
    return simple('wrong-value', shown(data), hint)
  }
  simple('wrong-value', `${shown(data)} ${finding.message ?? `breaks ${keyword}`}`)
}

/** Reports reserved ids and duplicate ids; a list is any array of objects with an `id` (experiments: a `key`). */
export function checkIds(data: unknown, pointer: string, report: Report): void {
  if (Array.isArray(data)) {
    const seen = new Set<unknown>()
    data.forEach((entry, index) => {
      const { id: own, key } = (entry ?? {}) as { id?: unknown; key?: unknown }
      const [field, id] = own === undefined ? ['key', key] : ['id', own]
      if (typeof id === 'string') {
        if (reserved.has(id)) report('reserved-id', `${pointer}/${index}/${field}`, `"${id}"`)
        if (seen.has(id)) report('duplicate-id', `${pointer}/${index}/${field}`, `"${id}"`)
        seen.add(id)
      }
      checkIds(entry, `${pointer}/${index}`, report)
    })
  } else if (typeof data === 'object' && data !== null) {
    for (const [key, value] of Object.entries(data)) {
      if (reserved.has(key)) report('reserved-id', pointer + pointerStep(key), `"${key}"`)
      if (typeof value === 'object') checkIds(value, pointer + pointerStep(key), report)
    }
  }
}
