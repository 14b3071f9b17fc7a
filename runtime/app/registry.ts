/** Creates the product's registry, for the server and the tools: all kinds and plugins, their texts and validators. */
import { createKinds, type Registry } from '../../engine/core/kind/registry.ts'
import { createPlugins, type Plugins } from '../../engine/core/plugin/createPlugins.ts'
import { PluginError } from '../../engine/core/plugin/pluginError.ts'
import { screenChecks } from '../../screens/checks.gen.ts'
import { screenDefinitions } from '../../screens/definitions.gen.ts'
import { sectionDefinitions } from '../../screens/sectionDefinitions.gen.ts'
import { pictogramNames } from '../../screens/pictogramNames.gen.ts'
import { questionTypes } from '../../screens/questionTypes.gen.ts'
import { builtInStrings, textPaths } from '../../screens/texts.gen.ts'
import { validators } from '../../screens/validators.gen.js'
import { productPlugins } from './plugins.ts'
import { serverPaths } from './serverPaths.ts'

/** @throws {PluginError} if the `steps` of a plugin name an unknown kind. */
export function createRegistry(plugins: Plugins = createPlugins(productPlugins)): Registry {
  const kinds = createKinds([...screenDefinitions, ...sectionDefinitions], questionTypes)
  for (const { name, steps = [] } of plugins.list) {
    const unknownKind = steps.find((kind) => !kinds.byName.has(kind))
    if (unknownKind !== undefined) throw new PluginError('unknown-step', `"${unknownKind}" of "${name}"`)
  }
  return {
    ...kinds,
    plugins,
    serverPaths,
    checks: screenChecks,
    strings: builtInStrings,
    pictograms: pictogramNames,
    texts: (name) => textPaths[name] ?? [],
    validate(name, data) {
      const validate = validators[name]
      if (!validate) throw new Error(`No schema is named "${name}"`)
      return validate(data) ? [] : (validate.errors ?? [])
    },
  }
}
