/** `npm run generate`: writes the generated files. With --check, it only compares them. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { root } from '../root.ts'
import { runTool } from '../toolProblem.ts'
import { generate } from './generate.ts'

/** Writes the generated files that differ and returns their paths. @param check True to write nothing. */
export async function runGenerate(check: boolean): Promise<string[]> {
  const changed: string[] = []
  for (const [path, content] of await generate(root)) {
    if (existsSync(path) && readFileSync(path).equals(Buffer.from(content as Buffer))) continue
    changed.push(relative(root, path))
    if (check) continue
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
  }
  return changed
}

export const generateCommand = (check: boolean): Promise<void> =>
  runTool(async () => {
    const changed = await runGenerate(check)
    for (const path of changed) console.log(`${check ? 'stale' : 'wrote'} ${path}`)
    if (changed.length === 0) console.log('All generated files are up to date.')
    if (check && changed.length > 0) {
      console.error('Run `npm run generate` and commit the result.')
      process.exitCode = 1
    }
  })
