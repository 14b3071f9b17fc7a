/**
 * Tests that the schemas refuse misspelt fields. An open object accepts fields that its schema does not describe. A
 * closed object refuses such fields.
 */
import { describe, expect, test } from 'vitest'
import { dataSchema } from '../../engine/core/kind/registry.ts'
import { createProduct } from '../../runtime/app/product.ts'
import { root } from '../root.ts'
import { compose } from './compose.ts'
import { readJson, readKindFolders, type JsonSchema } from './kindFolders.ts'
import { readPluginFolders } from './pluginFolders.ts'

const folders = await readKindFolders(root)
const { strict, editor, defs, data } = compose(root, folders, await readPluginFolders(root))
const { registry } = createProduct()

/** Objects that are open in a schema → the code that checks them. */
const checkedElsewhere: Readonly<Record<string, string>> = {
  condition: 'engine/core/conditions/checkCondition.ts',
  'patch.screens': 'the patched funnel is checked (checkArms.ts)',
  'patch.scores': 'the patched funnel is checked (checkArms.ts)',
  'patch.conditions': 'the patched funnel is checked (checkArms.ts)',
  'page.access': 'a condition (checkPage.ts)',
  'funnel.screens.[]': 'each screen by its kind (validateItems)',
  'page.sections.[]': 'each section by its kind (validateItems)',
}

const isObject = (schema: JsonSchema) =>
  [schema.type].flat().includes('object') || schema.properties !== undefined

/** The name of every object schema that accepts fields which it does not describe. */
function openObjects(schema: unknown, name: string): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  if (Array.isArray(schema)) return schema.flatMap((each) => openObjects(each, name))
  const { properties = {}, items, additionalProperties, ...own } = schema as JsonSchema
  const isOpen = isObject(schema as JsonSchema) && typeof additionalProperties !== 'object'
  return [
    ...(isOpen && additionalProperties !== false ? [name] : []),
    ...Object.entries(properties).flatMap(([field, each]) => openObjects(each, `${name}.${field}`)),
    ...openObjects(items, `${name}.[]`),
    ...openObjects(additionalProperties, `${name}.*`),
    ...['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => openObjects(own[keyword], name)),
  ]
}

const inAll = (schemas: Readonly<Record<string, JsonSchema>>) =>
  Object.entries(schemas).flatMap(([name, { $defs: _defs, ...schema }]) => openObjects(schema, name))

test('every object of the schemas for validation is closed, except those that other code checks', () => {
  // Data schemas are open on purpose: a resource may have more fields than a view needs.
  const ofConfigs = Object.entries(strict).filter(([name]) => !(name in dataSchemaNames))
  const found = [...inAll(Object.fromEntries(ofConfigs)), ...inAll(defs)]
  expect(found.toSorted()).toEqual(Object.keys(checkedElsewhere).toSorted())
})

const dataSchemaNames = Object.fromEntries(Object.keys(data).map((kind) => [dataSchema(kind), true]))

test('every object of the schemas for editors is closed too', () => {
  for (const [name, schema] of Object.entries(editor)) {
    const found = [...openObjects({ ...schema, $defs: undefined }, name), ...inAll(schema.$defs ?? {})]
    // `screen` and `section` are open, but the schema of each kind in them is closed.
    const unexpected = found.filter(
      (name) => !['screen', 'section'].includes(name) && !(name in checkedElsewhere),
    )
    expect(unexpected).toEqual([])
  }
})

/** For each object in a config: the pointer to it, and a copy of the config with an unknown field in this object. */
function misspelt(config: unknown, pointer = ''): { pointer: string; wrong: unknown }[] {
  if (typeof config !== 'object' || config === null) return []
  const inside = Object.entries(config).flatMap(([key, each]) =>
    misspelt(each, `${pointer}/${key}`).map(({ pointer: at, wrong }) => ({
      pointer: at,
      wrong: Array.isArray(config) ? config.with(Number(key), wrong) : { ...config, [key]: wrong },
    })),
  )
  return Array.isArray(config) ? inside : [{ pointer, wrong: { ...config, zzz: {} } }, ...inside]
}

describe.each(folders.map(({ kind }) => kind))('%s', (kind) => {
  const { screen, section } = readJson(`${root}/screens/${kind}/example.json`)
  const [example] = [screen ?? section].flat()
  const cases = misspelt(example)

  test('refuses an unknown field in each object of its example', () => {
    for (const { pointer, wrong } of cases) {
      const pointers = registry
        .validate(kind, wrong)
        .map(({ instancePath, params }) =>
          params.additionalProperty === undefined
            ? instancePath
            : `${instancePath}/${String(params.additionalProperty)}`,
        )
      expect(pointers).toContain(`${pointer}/zzz`)
    }
  })
})
