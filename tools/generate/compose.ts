/**
 * Combines the schema in each kind's folder with the envelopes. An envelope is the schema of a whole config file
 * (`engine/schema`). The results are schemas for validators, and complete schemas for editors. A closed schema forbids
 * the fields that it does not list.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Site } from '../../engine/core/config/rawConfig.ts'
import { poses } from '../../screens/ui/poses.ts'
import { pictures } from '../../screens/ui/illustrations/pictures.ts'
import { dataSchema } from '../../engine/core/kind/registry.ts'
import { readJson, type JsonSchema, type KindFolder } from './kindFolders.ts'
import { pluginOptionsSchema, type PluginFolder } from './pluginFolders.ts'

export interface Composed {
  /** The schemas for editors, by envelope name. */
  editor: Record<string, JsonSchema>
  /** The schemas of the validators, by envelope name, kind or `dataSchema(kind)`. Their refs point into `defs`. */
  strict: Record<string, JsonSchema>
  /** The definitions to which refs point, by name. */
  defs: Record<string, JsonSchema>
  /** The closed schema of each kind, with the base fields that all screens or all sections have. */
  kinds: Record<string, JsonSchema>
  /** The schema of the data that a kind shows, by kind. It is open, because a resource may have more fields. */
  data: Record<string, JsonSchema>
}

export function compose(
  root: string,
  folders: readonly KindFolder[],
  plugins: readonly PluginFolder[],
): Composed {
  const schemas = join(root, 'engine/schema')
  const schemaNamed = (name: string) => readJson(join(schemas, `${name}.schema.json`))
  const [shared, rules, condition] = ['shared', 'rules', 'condition'].map(schemaNamed)
  const envelopes = {
    funnel: schemaNamed('funnel'),
    page: schemaNamed('page'),
    site: schemaNamed('site'),
    theme: schemaNamed('theme'),
    copy: schemaNamed('copy'),
    catalogue: schemaNamed('catalogue'),
  }
  const { screen, ...funnelDefs } = envelopes.funnel.$defs!
  const { section, ...pageDefs } = envelopes.page.$defs!
  const defs: Record<string, JsonSchema> = {
    ...(close(shared!.$defs) as Record<string, JsonSchema>),
    ...rules!.$defs,
    ...condition!.$defs,
    ...funnelDefs,
    ...pageDefs,
    ...envelopes.site.$defs,
    ...envelopes.theme.$defs,
  }
  defs.plugins = pluginOptionsSchema(plugins)
  const illustrations = Object.keys(pictures).sort()
  defs.illustration = { ...defs.illustration!, enum: illustrations }
  defs.picture = {
    ...defs.picture!,
    enum: ['scene', ...poses.map((pose) => `pilot-${pose}`), ...illustrations],
  }
  const kinds: Record<string, JsonSchema> = {}
  const data: Record<string, JsonSchema> = {}
  for (const { kind, definition, schema, dataSchema: shape } of folders) {
    const base = definition.role === 'section' ? section! : screen!
    kinds[kind] = closeKind(kind, shape ? withResource(base) : base, schema, defs)
    if (shape) data[kind] = shape
  }
  const dataSchemas = Object.fromEntries(
    Object.entries(data).map(([kind, shape]) => [dataSchema(kind), shape]),
  )
  const fields = answerFields(root)
  const editorKinds = Object.fromEntries(
    folders.map(({ kind, definition }) => {
      const schema = kinds[kind]!
      const extra = definition.role === 'section' ? {} : fields
      return [kind, { ...schema, properties: { ...schema.properties, ...extra } }]
    }),
  )
  return {
    defs,
    kinds,
    data,
    editor: editors(envelopes, editorKinds, defs, folders),
    strict: { ...strict(envelopes, kinds), ...dataSchemas },
  }
}

/**
 * The fields that the product's site declares for screens. Only the schemas for editors contain these fields, because
 * another site may declare other fields.
 */
function answerFields(root: string): Record<string, JsonSchema> {
  const site = JSON.parse(readFileSync(join(root, 'configs/site.json'), 'utf8')) as Pick<Site, 'answerFields'>
  return Object.fromEntries(
    Object.entries(site.answerFields ?? {}).map(([name, { description }]) => [
      name,
      { description, type: 'string', maxLength: 100 },
    ]),
  )
}

/** Adds the field `data`, which names the resource that the section shows. */
const withResource = (base: JsonSchema): JsonSchema => ({
  ...base,
  properties: {
    ...base.properties,
    data: {
      description:
        'The name of the resource that the section shows, such as languages.list. A plugin loads it.',
      type: 'string',
      maxLength: 80,
    },
  },
  required: [...base.required!, 'data'],
})

function closeKind(
  kind: string,
  base: JsonSchema,
  kindSchema: JsonSchema,
  defs: Record<string, JsonSchema>,
): JsonSchema {
  const { $defs: _defs, ...schema } = kindSchema
  return close(
    extend(
      {
        ...schema,
        type: 'object',
        properties: { ...base.properties, kind: { const: kind }, ...kindSchema.properties },
        required: [...new Set([...base.required!, ...(kindSchema.required ?? [])])],
      },
      defs,
    ),
  ) as JsonSchema
}

/** Replaces each `x-extends` with the properties and required fields of the definition that it names. */
function extend(schema: unknown, defs: Record<string, JsonSchema>): unknown {
  if (Array.isArray(schema)) return schema.map((each) => extend(each, defs))
  if (typeof schema !== 'object' || schema === null) return schema
  const { 'x-extends': from, ...rest } = schema as JsonSchema
  const extended = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, extend(value, defs)]),
  ) as JsonSchema
  if (typeof from !== 'string') return extended
  const parent = defs[from]
  if (!parent) throw new Error(`x-extends names no shared definition: "${from}"`)
  return {
    type: 'object',
    ...extended,
    properties: { ...parent.properties, ...extended.properties },
    required: [...new Set([...(parent.required ?? []), ...(extended.required ?? [])])],
  }
}

/** Forbids other properties in each object schema that lists its properties and has no `additionalProperties`. */
function close(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(close)
  if (typeof schema !== 'object' || schema === null) return schema
  const closed = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, close(value)]),
  ) as JsonSchema
  const listsFields =
    closed.type === 'object' && closed.properties !== undefined && !('additionalProperties' in closed)
  return listsFields ? { ...closed, additionalProperties: false } : closed
}

function editors(
  envelopes: Record<string, JsonSchema>,
  kinds: Record<string, JsonSchema>,
  defs: Record<string, JsonSchema>,
  folders: readonly KindFolder[],
): Record<string, JsonSchema> {
  const foldersOf = (isSection: boolean) =>
    folders.filter(({ definition }) => (definition.role === 'section') === isSection)
  const itemSchema = (isSection: boolean) => {
    const members = foldersOf(isSection)
    const properties: Record<string, JsonSchema> = {
      kind: {
        description: `The kind of the ${isSection ? 'section' : 'screen'}. It decides the look and the other fields.`,
        type: 'string',
        enum: members.map(({ kind }) => kind),
      },
    }
    const types = members.flatMap(({ questionTypes }) => questionTypes)
    if (!isSection) {
      properties.questionType = {
        description: 'The name of a question type. Write it instead of "kind".',
        type: 'string',
        enum: types,
      }
    }
    const branches = members.flatMap(({ kind, questionTypes }) => [
      {
        if: { properties: { kind: { const: kind } }, required: ['kind'] },
        then: { $ref: `#/$defs/${kind}` },
      },
      ...questionTypes.map((type) => ({
        if: { properties: { questionType: { const: type } }, required: ['questionType'] },
        then: { $ref: `#/$defs/${type}--type` },
      })),
    ])
    return { type: 'object', properties, allOf: branches }
  }
  /** The schemas of screens that have a `questionType` instead of a `kind`. */
  const byType = Object.fromEntries(
    foldersOf(false).flatMap(({ kind, questionTypes }) =>
      questionTypes.map((type) => {
        const { kind: _kind, ...properties } = kinds[kind]!.properties!
        return [
          `${type}--type`,
          {
            ...kinds[kind],
            title: `${String(kinds[kind]!.title)}As${type.replaceAll(/(?:^|_)(.)/g, (_all, c: string) => c.toUpperCase())}`,
            properties: { ...properties, questionType: { const: type } },
            required: kinds[kind]!.required!.map((field) => (field === 'kind' ? 'questionType' : field)),
          },
        ]
      }),
    ),
  )
  const kindsOf = (isSection: boolean) =>
    Object.fromEntries(foldersOf(isSection).map(({ kind }) => [kind, kinds[kind]!]))
  const editorSchema = (name: string, extra: Record<string, JsonSchema>) =>
    withDefs(
      { $schema: 'http://json-schema.org/draft-07/schema#', ...envelopes[name]!, $defs: undefined },
      { ...defs, ...extra },
    )
  return {
    funnel: editorSchema('funnel', { ...kindsOf(false), ...byType, screen: itemSchema(false) }),
    page: editorSchema('page', { ...kindsOf(true), section: itemSchema(true) }),
    site: editorSchema('site', {}),
    theme: editorSchema('theme', {}),
    copy: editorSchema('copy', {}),
    catalogue: editorSchema('catalogue', {}),
  }
}

const refsIn = (schema: unknown): string[] =>
  [...JSON.stringify(schema).matchAll(/"#\/\$defs\/([^"]+)"/g)].map((match) => match[1]!)

/** The schema with the definitions that it uses, directly or through other definitions. Throws if one is missing. */
function withDefs(schema: JsonSchema, defs: Record<string, JsonSchema>): JsonSchema {
  const used = new Set<string>()
  const queue = refsIn(schema)
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (used.has(name)) continue
    if (!defs[name]) throw new Error(`No definition is named "${name}"`)
    used.add(name)
    queue.push(...refsIn(defs[name]))
  }
  const sorted = [...used].sort().map((name) => [name, defs[name]!])
  return JSON.parse(JSON.stringify({ ...schema, $defs: Object.fromEntries(sorted) })) as JsonSchema
}

/**
 * The schemas for validators. The envelopes accept all fields of screens and sections, because the schema of each kind
 * checks these fields.
 */
function strict(
  envelopes: Record<string, JsonSchema>,
  kinds: Record<string, JsonSchema>,
): Record<string, JsonSchema> {
  const anyItem: JsonSchema = { type: 'object', properties: { kind: { type: 'string' } }, required: ['kind'] }
  const schemas: Record<string, JsonSchema> = { ...envelopes, ...kinds }
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $defs: _defs, ...schema }]) => {
      const text = JSON.stringify(schema)
        .replaceAll('{"$ref":"#/$defs/screen"}', JSON.stringify(anyItem))
        .replaceAll('{"$ref":"#/$defs/section"}', JSON.stringify(anyItem))
      return [name, JSON.parse(text.replaceAll('"#/$defs/', '"defs#/$defs/')) as JsonSchema]
    }),
  )
}
