/** Reads the plugins' folders: which have a server, a client, options of their own. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readJson, type JsonSchema } from './kindFolders.ts'

export interface PluginFolder {
  name: string
  hasServer: boolean
  hasClient: boolean
  /** The schema of its section of `configs/site.json`. */
  options: JsonSchema | undefined
}

export function readPluginFolders(root: string): PluginFolder[] {
  const plugins = join(root, 'engine/plugins')
  return readdirSync(plugins, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(plugins, entry.name, 'plugin.ts')))
    .map(({ name }) => {
      const file = (own: string) => join(plugins, name, own)
      const options = file('options.schema.json')
      return {
        name,
        hasServer: existsSync(file('server.ts')),
        hasClient: existsSync(file('client.tsx')),
        options: existsSync(options) ? readJson(options) : undefined,
      }
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** `plugins` of site.json: one section for each plugin that has options. */
export const pluginOptionsSchema = (folders: readonly PluginFolder[]): JsonSchema => ({
  title: 'PluginOptions',
  description: 'The options of each plugin.',
  type: 'object',
  properties: Object.fromEntries(folders.flatMap(({ name, options }) => (options ? [[name, options]] : []))),
  additionalProperties: false,
})

const loaders = (names: readonly string[], file: string) =>
  names.map((name) => `  ${name}: () => import('../../engine/plugins/${name}/${file}'),`).join('\n')

export const serverLoaders = (folders: readonly PluginFolder[]): string =>
  `import type { ServerLoaders } from '../../engine/plugins/serverPlugin.ts'

/** The server of each plugin that has one. */
export const serverLoaders: ServerLoaders = {
${loaders(
  folders.filter(({ hasServer }) => hasServer).map(({ name }) => name),
  'server.ts',
)}
}
`

export const clientLoaders = (folders: readonly PluginFolder[]): string =>
  `import type { ClientLoaders } from '../../engine/plugins/clientPlugin.ts'

/** The client of each plugin that has one, loaded when the page has hydrated. */
export const clientLoaders: ClientLoaders = {
${loaders(
  folders.filter(({ hasClient }) => hasClient).map(({ name }) => name),
  'client.tsx',
)}
}
`
