/**
 * Generates validation functions for config files, for kinds, and for the data that kinds show. So no schema is
 * compiled at run time.
 */
import { Ajv } from 'ajv'
import standalone from 'ajv/dist/standalone/index.js'
import type { Composed } from './compose.ts'

type StandaloneCode = (ajv: Ajv, refs: Record<string, string>) => string

/** The code of `validators.gen.js`. @throws if a validator needs a module at run time. */
export function validatorsCode({ strict, defs }: Composed): string {
  const ajv = new Ajv({
    allErrors: true,
    verbose: true,
    allowUnionTypes: true,
    strict: true,
    strictTypes: false,
    strictRequired: false,
    // Hides the warning that `unicode` is deprecated. Without `unicode: false`, validators need a module at run time.
    logger: false,
    // Lengths count UTF-16 code units: a limit is about space on the screen, so it need not be exact.
    unicode: false,
    code: { source: true, esm: true },
  } as ConstructorParameters<typeof Ajv>[0])
  for (const keyword of ['x-text', '$comment']) if (!ajv.getKeyword(keyword)) ajv.addKeyword(keyword)
  ajv.addSchema({
    $id: 'defs',
    $defs: JSON.parse(JSON.stringify(defs).replaceAll('"#/$defs/', '"defs#/$defs/')) as object,
  })
  const exported: Record<string, string> = {}
  for (const [name, schema] of Object.entries(strict)) {
    ajv.addSchema({ ...schema, $id: name })
    exported[identifier(name)] = name
  }
  const generate = standalone as unknown as StandaloneCode & { default?: StandaloneCode }
  const code = (generate.default ?? generate)(ajv, exported)
  if (/\brequire\(/.test(code)) throw new Error('A validator needs a module at run time: change its schema')
  const table = Object.entries(exported).map(([id, name]) => `${JSON.stringify(name)}:${id}`)
  return `${code}\nexport const validators={${table.join(',')}};\n`
}

const identifier = (name: string) => `validate_${name.replaceAll(/[^a-z0-9]/g, '_')}`
