/** `npm run build`: builds the browser code, the server code and the early script, and compresses the assets. */
import { readdirSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build, createLogger, type LogOptions } from 'vite'
import { root } from '../root.ts'
import { earlyScript } from './earlyScript.ts'

export async function buildCommand(): Promise<void> {
  const commonSettings = { root, logLevel: 'warn' as const, customLogger: logger() }
  await build(commonSettings)
  await Promise.all([
    compressAll(join(root, 'dist/client/assets')),
    build({ ...commonSettings, build: { ssr: 'runtime/server/main.ts' } }),
    earlyScript().then((script) => writeFileSync(join(root, 'dist/client/early.js'), script)),
  ])
}

/** Vite's logger without its warnings about drawings in styles: Vite does not know that the server has these URLs. */
function logger() {
  const viteLogger = createLogger('warn')
  const warnOnce = (message: string, options?: LogOptions) => {
    if (!message.trimStart().startsWith('/drawings/')) viteLogger.warnOnce(message, options)
  }
  return { ...viteLogger, warnOnce }
}

/** Writes compressed copies beside the files. Several files are compressed at once, on Node's threads. */
async function compressAll(folder: string): Promise<void> {
  const names = readdirSync(folder).filter((name) => /\.(js|css|svg)$/.test(name))
  await Promise.all(
    names.map(async (name) => {
      const bytes = await readFile(join(folder, name))
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      }
      await writeFile(join(folder, `${name}.gz`), await promisify(gzip)(bytes, { level: 9 }))
      await writeFile(join(folder, `${name}.br`), await promisify(brotliCompress)(bytes, { params }))
    }),
  )
}
