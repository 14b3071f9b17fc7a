/** Builds the script that a funnel's page runs before the engine has loaded. @returns one line of JavaScript. */
import { join } from 'node:path'
import { build } from 'vite'
import { root } from '../root.ts'

export async function earlyScript(): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: true,
      target: 'es2020',
      lib: { entry: join(root, 'runtime/client/early.ts'), formats: ['iife'], name: 'early' },
    },
  })
  const [output] = [result].flat()
  if (!output || !('output' in output)) throw new Error('The early script was not built')
  return output.output[0].code.trim()
}
