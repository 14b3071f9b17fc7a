/** The one registry of the product: every kind, its texts and its validators. Server and tools. */
import { createKinds, type Registry } from '../../engine/core/kind/registry.ts'
import { screenDefinitions, sectionDefinitions } from '../../screens/definitions.gen.ts'
import { builtInStrings, textPaths } from '../../screens/texts.gen.ts'
import { validators } from '../../screens/validators.gen.js'

export function createRegistry(): Registry {
  return {
    ...createKinds([...screenDefinitions, ...sectionDefinitions]),
    strings: builtInStrings,
    texts: (name) => textPaths[name] ?? [],
    validate(name, data) {
      const validate = validators[name]
      if (!validate) throw new Error(`No schema is named "${name}"`)
      return validate(data) ? [] : (validate.errors ?? [])
    },
  }
}
