/** Builds the script of the bare React page, `bare.js`, into a folder. Empties the folder first. */
import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { build } from 'vite'
import { root } from '../../root.ts'

export async function buildBareReact(folder: string): Promise<void> {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [react()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: join(root, 'tools/bench/comparison/bareReact.tsx'),
        output: { entryFileNames: 'bare.js' },
      },
    },
  })
}
