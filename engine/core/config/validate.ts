/** Schema validation: the envelope first, then each screen or section against the schema of its own kind only. */
import { suggest } from '../conditions/suggest.ts'
import type { ProblemCode } from '../errors.ts'
import type { Role } from '../kind/defineKind.ts'
import type { Registry, SchemaFinding } from '../kind/registry.ts'
import type { Report } from './place.ts'

const reserved = new Set(['constructor', 'prototype', '__proto__'])

/** Reports what an envelope's schema finds, and what each item's own kind finds. True where nothing is wrong. */
export function validateEnvelope(name: string, data: unknown, registry: Registry, report: Report): boolean {
  const findings = registry.validate(name, data)
  findings.forEach((finding) => reportFinding(finding, '', report))
  return findings.length === 0
}

export function validateItems(
  items: readonly Record<string, unknown>[],
  list: 'screens' | 'sections',
  registry: Registry,
  report: Report,
): boolean {
  let clean = true
  items.forEach((item, index) => {
    const pointer = `/${list}/${index}`
    const kind = String(item.kind)
    const definition = registry.byName.get(kind)
    if (!definition) {
      clean = false
      const known = [...registry.byName.keys(), ...registry.byAlias.keys()]
      return report('unknown-kind', `${pointer}/kind`, `"${kind}"`, didYouMean(kind, known))
    }
    if (!belongs(definition.role, list)) {
      clean = false
      return report('wrong-place', `${pointer}/kind`, `"${kind}" stands among the ${list}`)
    }
    for (const finding of registry.validate(kind, item)) {
      clean = false
      reportFinding(finding, pointer, report)
    }
  })
  return clean
}

const belongs = (role: Role, list: 'screens' | 'sections') => (role === 'section') === (list === 'sections')

const didYouMean = (word: string, known: readonly string[]) => {
  const found = suggest(word, known)
  return found === undefined ? undefined : `Did you mean "${found}"?`
}

const shown = (value: unknown) => {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}

const typeOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'a list' : `a ${typeof value}`)

function reportFinding(finding: SchemaFinding, base: string, report: Report): void {
  const { keyword, params, data } = finding
  const at = base + finding.instancePath
  const simple = (code: ProblemCode, found: string, hint?: string) => report(code, at, found, hint)
  if (keyword === 'additionalProperties' || keyword === 'unevaluatedProperties') {
    const field = String(params.additionalProperty ?? params.unevaluatedProperty)
    const known = Object.keys((finding.parentSchema?.properties as object | undefined) ?? {})
    const place = `${at}/${field.replaceAll('~', '~0').replaceAll('/', '~1')}`
    return report('unknown-field', place, `"${field}"`, didYouMean(field, known))
  }
  if (keyword === 'required') return simple('missing-field', `"${String(params.missingProperty)}"`)
  if (keyword === 'type') return simple('wrong-type', `${typeOf(data)} instead of ${[params.type].flat().join(' or ')}`)
  if (keyword === 'enum') {
    const allowed = (params.allowedValues as unknown[]).map(String)
    const hint = didYouMean(String(data), allowed) ?? `One of: ${allowed.slice(0, 30).join(', ')}.`
    return simple('wrong-value', shown(data), hint)
  }
  simple('wrong-value', `${shown(data)} ${finding.message ?? `breaks ${keyword}`}`)
}

/** Reports ids that are reserved or stand twice; lists are any arrays of objects with an `id`. */
export function checkIds(data: unknown, pointer: string, report: Report): void {
  if (Array.isArray(data)) {
    const seen = new Set<unknown>()
    data.forEach((entry, index) => {
      const id = (entry as { id?: unknown } | null)?.id
      if (typeof id === 'string') {
        if (reserved.has(id)) report('reserved-id', `${pointer}/${index}/id`, `"${id}"`)
        if (seen.has(id)) report('duplicate-id', `${pointer}/${index}/id`, `"${id}"`)
        seen.add(id)
      }
      checkIds(entry, `${pointer}/${index}`, report)
    })
  } else if (typeof data === 'object' && data !== null) {
    for (const [key, value] of Object.entries(data)) {
      if (reserved.has(key)) report('reserved-id', `${pointer}/${key}`, `"${key}"`)
      if (typeof value === 'object') checkIds(value, `${pointer}/${key}`, report)
    }
  }
}
