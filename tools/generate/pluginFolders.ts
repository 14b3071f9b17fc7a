/** Reads the folders of the plugins, to find out which plugins have a server, a client or options. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from '../../engine/core/plugin/definePlugin.ts'
import { ToolProblem } from '../toolProblem.ts'
import { readJson, type JsonSchema } from './kindFolders.ts'

export interface PluginFolder {
  name: string
  hasServer: boolean
  hasClient: boolean
  /** The schema of the plugin's section in `configs/site.json`. */
  options: JsonSchema | undefined
}

/** @throws if a folder does not agree with its plugin.ts. */
export async function readPluginFolders(root: string): Promise<PluginFolder[]> {
  const plugins = join(root, 'engine/plugins')
  const names = readdirSync(plugins, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(plugins, entry.name, 'plugin.ts')))
    .map(({ name }) => name)
    .sort()
  return Promise.all(names.map((name) => readPluginFolder(join(plugins, name), name)))
}

async function readPluginFolder(folder: string, name: string): Promise<PluginFolder> {
  const file = (fileName: string) => join(folder, fileName)
  const { default: plugin } = (await import(pathToFileURL(file('plugin.ts')).href)) as { default: Plugin }
  const hasClient = existsSync(file('client.tsx'))
  const pluginPath = `engine/plugins/${name}`
  if (plugin.name !== name)
    throw new ToolProblem(`${pluginPath}/plugin.ts has the name "${plugin.name}": write "${name}".`)
  if (hasClient && !plugin.client)
    throw new ToolProblem(
      `${pluginPath} has a client.tsx that is never loaded: give plugin.ts a "client" slot.`,
    )
  if (plugin.client && !hasClient)
    throw new ToolProblem(`${pluginPath}/plugin.ts has a "client" slot: write ${pluginPath}/client.tsx.`)
  const options = file('options.schema.json')
  return {
    name,
    hasServer: existsSync(file('server.ts')),
    hasClient,
    options: existsSync(options) ? readJson(options) : undefined,
  }
}

/** The schema of `plugins` in site.json, with one section for each plugin that has options. */
export const pluginOptionsSchema = (folders: readonly PluginFolder[]): JsonSchema => ({
  title: 'PluginOptions',
  description: 'The options of the plugins, by the name of the plugin.',
  type: 'object',
  properties: Object.fromEntries(folders.flatMap(({ name, options }) => (options ? [[name, options]] : []))),
  additionalProperties: false,
})

const loaders = (names: readonly string[], file: string) =>
  names.map((name) => `  '${name}': () => import('../../engine/plugins/${name}/${file}'),`).join('\n')

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
