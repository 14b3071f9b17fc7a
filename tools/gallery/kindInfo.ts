/** Information about a kind for marketers: its purpose, its own fields, and an example to copy. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'
import type { Example } from '../../testing/galleryConfigs.ts'

export interface Field {
  name: string
  /** The type in words, such as `text, up to 80` or `one of a, b`; or the name of a shared type, such as `answers`. */
  type: string
  required: boolean
  description: string
}

export interface KindInfo {
  description: string
  fields: Field[]
  /** The example screen or section. */
  json: string
}

interface Schema {
  description?: string
  type?: string
  enum?: readonly unknown[]
  const?: unknown
  $ref?: string
  maxLength?: number
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  $defs?: Readonly<Record<string, Schema>>
}

function typeOf({ type, enum: values, const: value, $ref, maxLength }: Schema): string {
  if (values) return `one of ${values.map(String).join(', ')}`
  if (value !== undefined) return String(value)
  if ($ref) return $ref.split('/').at(-1)!
  const name = type === 'string' ? 'text' : type === 'array' ? 'list' : (type ?? 'any')
  return maxLength === undefined ? name : `${name}, up to ${maxLength}`
}

const readSchema = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as Schema

export function kindInfo({ kind, screen }: Pick<Example, 'kind' | 'screen'>): KindInfo {
  const schema = readSchema(`screens/${kind}/schema.json`)
  const shared = readSchema('engine/schema/shared.schema.json').$defs!
  const descriptionOf = ({ description, $ref }: Schema) =>
    description ?? shared[$ref?.split('/').at(-1) ?? '']?.description
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => ({
    ...{ name, type: typeOf(field), description: descriptionOf(field) ?? '' },
    required: schema.required?.includes(name) ?? false,
  }))
  return { description: schema.description ?? '', fields, json: JSON.stringify(screen, null, 2) }
}
