/** Builds the map viewer as one script and one style, to inline into a page. */
import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { build } from 'vite'
import { root } from '../root.ts'

export interface Viewer {
  script: string
  style: string
}

export async function buildViewer(): Promise<Viewer> {
  const result = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      lib: { entry: join(root, 'tools/graph/viewer/client.tsx'), formats: ['iife'], name: 'viewer' },
    },
  })
  const files = [result].flat().flatMap((each) => ('output' in each ? each.output : []))
  const script = files.find((file) => file.type === 'chunk')
  const style = files.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
  if (script?.type !== 'chunk' || style?.type !== 'asset')
    throw new Error('The build of the viewer has no script or no style sheet')
  return { script: script.code, style: String(style.source) }
}
