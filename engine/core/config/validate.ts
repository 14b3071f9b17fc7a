/**
 * Validates configs against schemas: each file against its envelope, which is the schema of its type; each screen or
 * section against the schema of its kind.
 */
import { answerRules } from '../answers/rules.ts'
import { pointerStep } from '../jsonPointer.ts'
import { didYouMean } from '../suggest.ts'
import type { AnswerShape, KindDefinition, Role } from '../kind/defineKind.ts'
import type { Registry, SchemaFinding } from '../kind/registry.ts'
import { refusedFieldWords, isFieldValue } from './answerFields.ts'
import type { Report } from './reporter.ts'
import { excerptOf, schemaWords, unknownField } from './schemaWords.ts'

/** Names with a special meaning in JavaScript. */
const reservedNames = new Set(['constructor', 'prototype', '__proto__'])

/** The maximum number of kinds that a hint names. */
const maxKinds = 40

/** Reports the findings of the envelope `name`. Returns true if there are none. */
export function validateEnvelope(name: string, data: unknown, registry: Registry, report: Report): boolean {
  const findings = registry.validate(name, data)
  findings.forEach((finding) => reportFinding(finding, '', report))
  return findings.length === 0
}

/** A screen or a section. */
export type Item = Record<string, unknown>

export interface ItemOptions {
  /** The items as written in the file, before a question type is migrated to a kind. */
  written?: readonly Item[]
  /** The names of the extra fields that any screen may have, as `answerFields` of `site.json` declares them. */
  answerFields?: readonly string[]
}

/**
 * Reports unknown kinds, kinds in the wrong list, and the findings of the schema of each item's kind. Returns true if
 * all items are valid.
 */
export function validateItems(
  items: readonly Item[],
  list: 'screens' | 'sections',
  registry: Registry,
  report: Report,
  { written = items, answerFields = [] }: ItemOptions = {},
): boolean {
  let isValid = true
  items.forEach((item, index) => {
    const pointer = `/${list}/${index}`
    const { kind } = item
    // The envelope reports a missing kind.
    if (typeof kind !== 'string') return void (isValid = false)
    const definition = registry.byName.get(kind)
    if (!definition) {
      isValid = false
      const field = 'kind' in written[index]! ? 'kind' : 'questionType'
      const candidates = field === 'kind' ? registry.byName : registry.byQuestionType
      const kindOfType = registry.byQuestionType.get(kind)?.kind
      const hint =
        kindOfType === undefined ? kindHint(kind, candidates, list) : `Write "kind": "${kindOfType}".`
      return report('unknown-kind', `${pointer}/${field}`, `"${kind}"`, hint)
    }
    if (!belongs(definition.role, list)) {
      isValid = false
      const [actual, config] = list === 'screens' ? ['section', 'page'] : ['screen', 'funnel']
      const hint = `Use a kind of ${list.slice(0, -1)}, or move the ${actual} to a ${config}.`
      return report(
        'wrong-place',
        `${pointer}/kind`,
        `"${kind}" is a kind of ${actual}, and this list has only ${list}`,
        hint,
      )
    }
    if (!validateItem(definition, item, pointer, registry, report, answerFields)) isValid = false
  })
  return isValid
}

/** A hint that names the nearest kind for this list. If none is near, names the kinds for this list. */
function kindHint(
  kind: string,
  definitions: ReadonlyMap<string, KindDefinition>,
  list: 'screens' | 'sections',
): string {
  const kindNames = [...definitions].flatMap(([name, { role }]) => (belongs(role, list) ? [name] : []))
  const more = kindNames.length > maxKinds ? ', …' : ''
  return didYouMean(kind, kindNames) ?? `Write one of: ${kindNames.slice(0, maxKinds).join(', ')}${more}.`
}

function validateItem(
  { kind, answer }: KindDefinition,
  item: Item,
  pointer: string,
  registry: Registry,
  report: Report,
  answerFields: readonly string[],
): boolean {
  let isValid = true
  for (const finding of registry.validate(kind, item)) {
    const unknown = finding.instancePath === '' ? unknownField(finding) : undefined
    const answerField = answerFields.find((field) => field === unknown)
    if (answerField !== undefined && isFieldValue(item[answerField])) continue
    isValid = false
    const hint = unknown === undefined ? undefined : misplacedFieldHint(unknown, item[unknown], answer)
    if (unknown !== undefined && answerField === undefined && hint !== undefined)
      report('unknown-field', pointer + pointerStep(unknown), `"${unknown}"`, hint)
    else if (answerField === undefined) reportFinding(finding, pointer, report, answerFields)
    else
      report(
        'wrong-value',
        pointer + pointerStep(answerField),
        `${excerptOf(item[answerField])} ${refusedFieldWords}`,
      )
  }
  return isValid
}

/** The hint for a `goto` of a screen, or for a rule outside of `rules`; undefined for other fields. */
function misplacedFieldHint(field: string, value: unknown, answer: AnswerShape): string | undefined {
  if (field === 'goto') {
    const inAnswer = answer === 'single' ? 'Write it inside an answer. For all answers, write' : 'Write'
    return `${inAnswer} "next": [{ "to": ${excerptOf(value)} }].`
  }
  return answer !== 'none' && answerRules.some(({ name }) => name === field)
    ? `Write this rule inside "rules": { "rules": { "${field}": ${excerptOf(value)} } }.`
    : undefined
}

const belongs = (role: Role, list: 'screens' | 'sections') => (role === 'section') === (list === 'sections')

function reportFinding(
  finding: SchemaFinding,
  base: string,
  report: Report,
  answerFields: readonly string[] = [],
): void {
  const at = base + finding.instancePath
  const words = schemaWords(finding, at, answerFields)
  if (words) report(words.code, at + (words.step ?? ''), words.found, words.hint)
}

/**
 * Reports reserved keys in all objects, and reserved and duplicate ids in all arrays. The id of an experiment is its
 * `key`.
 * @param pointer the pointer to `data` in its file.
 */
export function checkIds(data: unknown, pointer: string, report: Report): void {
  if (Array.isArray(data)) {
    const seen = new Map<unknown, number>()
    data.forEach((entry, index) => {
      const { id: ownId, key } = (entry ?? {}) as { id?: unknown; key?: unknown }
      const [field, id] = ownId === undefined ? ['key', key] : ['id', ownId]
      if (typeof id === 'string') {
        if (reservedNames.has(id)) report('reserved-id', `${pointer}/${index}/${field}`, `"${id}"`)
        const first = seen.get(id)
        if (first === undefined) seen.set(id, index)
        else
          report(
            'duplicate-id',
            `${pointer}/${index}/${field}`,
            `"${id}" is also the id of entry ${first + 1}`,
          )
      }
      checkIds(entry, `${pointer}/${index}`, report)
    })
  } else if (typeof data === 'object' && data !== null) {
    for (const [key, value] of Object.entries(data)) {
      if (reservedNames.has(key)) report('reserved-id', pointer + pointerStep(key), `"${key}"`)
      if (typeof value === 'object') checkIds(value, pointer + pointerStep(key), report)
    }
  }
}
