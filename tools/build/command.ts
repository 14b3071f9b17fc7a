/** `npm run build`: browser code, the inline script, server code, and compressed copies of the served files. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vite'
import { root } from '../root.ts'
import { earlyScript } from './earlyScript.ts'

export async function buildCommand(): Promise<void> {
  const common = { root, logLevel: 'warn' as const }
  await build(common)
  await build({ ...common, build: { ssr: 'runtime/server/main.ts' } })
  writeFileSync(join(root, 'dist/client/early.js'), await earlyScript())
  compressAll(join(root, 'dist/client/assets'))
}

function compressAll(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!/\.(js|css|svg)$/.test(name)) continue
    const bytes = readFileSync(join(folder, name))
    writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }))
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes, { params }))
  }
}
