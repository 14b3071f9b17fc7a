/** Lists the text fields (`x-text`) of a schema as paths: `answers.*.text`. `*` is any entry of a list or map. */
import type { TextPath } from '../../engine/core/kind/registry.ts'
import type { JsonSchema } from './kindFolders.ts'

export function textPaths(
  schema: JsonSchema,
  defs: Record<string, JsonSchema>,
  path: string[] = [],
): TextPath[] {
  const ref = typeof schema.$ref === 'string' ? schema.$ref.replace('#/$defs/', '') : undefined
  // The text fields of a screen, section or patch depend on the kind.
  if (ref === 'screen' || ref === 'section' || ref === 'patch') return []
  if (ref !== undefined) return textPaths({ ...defs[ref]! }, defs, path)
  if (schema['x-text'] !== undefined) {
    return [
      {
        path: path.join('.'),
        // The other value, `verbatim`, marks a text that is the same in every language.
        translate: schema['x-text'] === true,
        maxLength: Number(schema.maxLength ?? 5000),
      },
    ]
  }
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    textPaths(field, defs, [...path, name]),
  )
  const entries = [schema.items, schema.additionalProperties]
    .filter(isSchema)
    .flatMap((each) => textPaths(each, defs, [...path, '*']))
  return [...fields, ...entries]
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
