/** Checks the types: core, analysis and import without DOM and Node, browser code without Node, all code with both. */
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'

mkdirSync('node_modules/.cache/tsc', { recursive: true })
const projects = ['engine/core', 'screens', 'tools']
const failed = projects.filter(
  (project) =>
    spawnSync('node', ['node_modules/typescript7/bin/tsc', '-p', project], { stdio: 'inherit' }).status !== 0,
)
if (failed.length > 0) {
  console.error(`Types are wrong in ${failed.join(', ')}`)
  process.exit(1)
}
