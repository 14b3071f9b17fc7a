/** Turns schema findings into messages that say what was found and how to correct it. */
import { fromPointer, pointerStep } from '../jsonPointer.ts'
import { didYouMean } from '../suggest.ts'
import type { ProblemCode } from '../errors.ts'
import type { SchemaFinding } from '../kind/registry.ts'

export interface SchemaWords {
  code: ProblemCode
  /** The step to append to the finding's pointer. */
  step?: string
  found: string
  hint?: string
}

/** Builds the message of a finding. @param field a result of `fieldOf`: `"title"`, `entry 2 of "answers"`. */
type Words = (finding: SchemaFinding, field: string) => SchemaWords | undefined

const wrongValue = (found: string, hint?: string): SchemaWords => ({
  code: 'wrong-value',
  found,
  ...(hint !== undefined && { hint }),
})

/** The data as JSON, cut to at most 60 characters. */
export const excerptOf = (data: unknown) => {
  const text = JSON.stringify(data) ?? 'nothing'
  const quote = typeof data === 'string' ? '"' : ''
  // The cut must not leave the first half of an emoji.
  return text.length > 60 ? `${text.slice(0, 57).replace(/[\uD800-\uDBFF]$/, '')}…${quote}` : text
}

/** The words for each type of JSON Schema. */
const types: Readonly<Record<string, { name: string; written: string }>> = {
  string: { name: 'a text', written: 'a text in double quotes' },
  number: { name: 'a number', written: 'a number without quotes' },
  integer: { name: 'a whole number', written: 'a whole number without quotes' },
  boolean: { name: 'true or false', written: 'true or false, without quotes' },
  array: { name: 'a list', written: 'a list: [ … ]' },
  object: { name: 'an object', written: 'an object: { … }' },
  null: { name: 'null', written: 'null' },
}

const typeOf = (data: unknown) => types[data === null ? 'null' : Array.isArray(data) ? 'array' : typeof data]!

const type: Words = ({ params, data, parentSchema }, field) => {
  const wantedTypes = [params.type].flat().map((name) => types[String(name)]!)
  const [example] = (parentSchema?.examples as unknown[] | undefined) ?? []
  return {
    code: 'wrong-type',
    found: `${field} is ${typeOf(data).name}: ${excerptOf(data)}`,
    hint: example
      ? `Write ${wantedTypes[0]!.name}, such as ${JSON.stringify(example)}.`
      : `Write ${wantedTypes.map(({ written }) => written).join(', or ')}.`,
  }
}

/** The values that a pattern allows, if the pattern is a list of values: `^(a|b)$`. */
const listIn = (pattern: unknown) => /^\^\(([\w-]+(?:\|[\w-]+)*)\)\$$/.exec(String(pattern))?.[1]!.split('|')

function oneOf(data: unknown, allowed: readonly string[]): SchemaWords {
  const near = typeof data === 'string' ? didYouMean(data, allowed) : undefined
  const more = allowed.length > 30 ? ', …' : ''
  return wrongValue(excerptOf(data), near ?? `Write one of: ${allowed.slice(0, 30).join(', ')}${more}.`)
}

const idPattern = '^[a-z0-9][a-z0-9-]*$'

/** A valid id made from a text; undefined if the text has no Latin letters and no digits. */
const idOf = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '') || undefined

function idHint(text: string): string {
  const rule = 'lower-case letters, digits and hyphens'
  const id = idOf(text.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1-$2'))
  return id === undefined ? `Use ${rule} only.` : `Write "${id}": ${rule} only.`
}

const pattern: Words = ({ params, data, parentSchema }, field) => {
  const allowed = listIn(params.pattern)
  if (allowed) return oneOf(data, allowed)
  const { description } = parentSchema ?? {}
  const rule =
    typeof description === 'string'
      ? `The field is described as: ${description}`
      : `Write a text that matches ${String(params.pattern)}.`
  const hint = params.pattern === idPattern ? idHint(String(data)) : rule
  return wrongValue(`${field} is ${excerptOf(data)}`, hint)
}

const count = (number: number, one: string, many: string) =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`
const characters = (number: number) => count(number, 'character', 'characters')
const entries = (number: number) => count(number, 'entry', 'entries')

/** The message for a text that is too long. */
export const tooLong = (field: string, length: number, limit: number) => ({
  found: `${field} has ${characters(length)}; ${limit.toLocaleString('en')} are allowed`,
  hint: `Shorten it by ${characters(length - limit)}.`,
})

function tooMany(field: string, length: number, limit: number) {
  const found = `${field} has ${entries(length)}; ${limit.toLocaleString('en')} are allowed`
  return wrongValue(found, `Remove ${entries(length - limit)}.`)
}

function range({ parentSchema, data }: SchemaFinding, field: string): SchemaWords {
  const { minimum, maximum, exclusiveMinimum } = (parentSchema ?? {}) as Record<string, number | undefined>
  const limits = [
    minimum !== undefined && `at least ${minimum}`,
    exclusiveMinimum !== undefined && `above ${exclusiveMinimum}`,
    maximum !== undefined && `at most ${maximum}`,
  ].filter((limit) => limit !== false)
  return wrongValue(`${field} is ${String(data)}`, `Write a number: ${limits.join(', ')}.`)
}

/** The property that a schema does not allow; undefined for other findings. */
export const unknownField = ({ keyword, params }: SchemaFinding): string | undefined =>
  keyword === 'additionalProperties' || keyword === 'unevaluatedProperties'
    ? String(params.additionalProperty ?? params.unevaluatedProperty)
    : undefined

const listOf = (finding: SchemaFinding) => finding.data as readonly unknown[]
const limitOf = ({ params }: SchemaFinding) => Number(params.limit)

/** The message for each keyword of JSON Schema. */
const byKeyword: Readonly<Record<string, Words>> = {
  type,
  pattern,
  enum: ({ params, data }) => oneOf(data, (params.allowedValues as unknown[]).map(String)),
  required: ({ params, parentSchema }) => {
    const missing = String(params.missingProperty)
    const properties = parentSchema?.properties as Record<string, { description?: string }> | undefined
    const description = properties?.[missing]?.description
    const what = description === undefined ? '.' : `: ${description[0]!.toLowerCase()}${description.slice(1)}`
    return { code: 'missing-field', found: `"${missing}"`, hint: `Add "${missing}"${what}` }
  },
  minLength: (finding, field) =>
    String(finding.data) === ''
      ? wrongValue(`${field} is empty`, `Write a text, or remove ${field}.`)
      : wrongValue(
          `${field} has ${characters(String(finding.data).length)}`,
          `Write ${limitOf(finding)} or more.`,
        ),
  maxLength: (finding, field) => {
    const { found, hint } = tooLong(field, String(finding.data).length, limitOf(finding))
    return wrongValue(`${found}: ${excerptOf(finding.data)}`, hint)
  },
  minItems: (finding, field) => {
    const { length } = listOf(finding)
    return wrongValue(`${field} has ${entries(length)}`, `Write ${entries(limitOf(finding))} or more.`)
  },
  maxItems: (finding, field) => tooMany(field, listOf(finding).length, limitOf(finding)),
  uniqueItems: ({ data, params }, field) =>
    wrongValue(
      `${field} has ${excerptOf((data as unknown[])[Number(params.i)])} twice`,
      'Remove one of them.',
    ),
  minimum: range,
  maximum: range,
  exclusiveMinimum: range,
  minProperties: (_finding, field) => wrongValue(`${field} is empty`, `Fill it, or remove ${field}.`),
  maxProperties: (finding, field) =>
    tooMany(field, Object.keys(finding.data as object).length, limitOf(finding)),
  // Another finding, with `propertyName`, says what is wrong with the name of the property.
  propertyNames: () => undefined,
  // The finding inside `then` or `else` has the cause.
  if: () => undefined,
  // The finding of `maxItems` has the cause.
  additionalItems: () => undefined,
}

/** The field at a pointer, as text for a message. */
export function fieldOf(pointer: string): string {
  const steps = fromPointer(pointer)
  const last = steps.at(-1)
  if (last === undefined) return 'the file'
  const list = steps.at(-2)
  return /^\d+$/.test(last) && list !== undefined ? `entry ${Number(last) + 1} of "${list}"` : `"${last}"`
}

/**
 * The message for a finding; undefined if the finding only repeats another finding.
 * @param pointer the position of the finding in the file.
 * @param known the fields that are valid at the top level of the data although the schema does not list them.
 */
export function schemaWords(
  finding: SchemaFinding,
  pointer: string,
  known: readonly string[] = [],
): SchemaWords | undefined {
  const field = unknownField(finding)
  if (field === undefined) {
    const words = byKeyword[finding.keyword]
    const { propertyName } = finding
    if (words && propertyName !== undefined) {
      const nameWords = words(finding, 'the name')
      return nameWords && { ...nameWords, step: pointerStep(propertyName) }
    }
    if (words) return words(finding, fieldOf(pointer))
    return wrongValue(`${excerptOf(finding.data)} ${finding.message ?? `breaks ${finding.keyword}`}`)
  }
  const schemaFields = Object.keys((finding.parentSchema?.properties as object | undefined) ?? {})
  const validFields = finding.instancePath === '' ? [...schemaFields, ...known] : schemaFields
  const unusedFields = validFields.filter(
    (name) => !Object.hasOwn(finding.data as object, name) && name !== '$schema',
  )
  const removeHint =
    unusedFields.length > 0 ? `Remove it, or use one of: ${unusedFields.join(', ')}.` : 'Remove it.'
  return {
    code: 'unknown-field',
    step: pointerStep(field),
    found: `"${field}"`,
    hint: didYouMean(field, validFields) ?? removeHint,
  }
}
