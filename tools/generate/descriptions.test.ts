/** Editors explain every field while an author types. So each field, or its definition, has a description. */
import { expect, test } from 'vitest'
import { root } from '../root.ts'
import { compose } from './compose.ts'
import { readKindFolders, type JsonSchema } from './kindFolders.ts'
import { readPluginFolders } from './pluginFolders.ts'

const { editor } = compose(root, await readKindFolders(root), await readPluginFolders(root))

/** The fields without a description, as `name.field`. `$schema` and fields with a fixed value need no description. */
function undescribed(schema: unknown, name: string, $defs: Readonly<Record<string, JsonSchema>>): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties = {}, items, additionalProperties } = schema as JsonSchema
  const isDescribed = ({ description, $ref, const: fixed }: JsonSchema) =>
    fixed !== undefined || Boolean(description ?? $defs[String($ref).split('/').at(-1)!]?.description)
  return [
    ...Object.entries(properties).flatMap(([field, each]) => [
      ...(field === '$schema' || isDescribed(each) ? [] : [`${name}.${field}`]),
      ...undescribed(each, `${name}.${field}`, $defs),
    ]),
    ...undescribed(items, `${name}.[]`, $defs),
    ...undescribed(additionalProperties, `${name}.*`, $defs),
  ]
}

test.each(Object.keys(editor))('every field of a %s has a description', (name) => {
  const { $defs, ...schema } = editor[name]!
  const definitions = ($defs ?? {}) as Readonly<Record<string, JsonSchema>>
  const inDefinitions = Object.entries(definitions).flatMap(([id, each]) =>
    undescribed(each, id, definitions),
  )
  expect([...undescribed(schema, name, definitions), ...inDefinitions]).toEqual([])
})
