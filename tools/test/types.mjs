/**
 * Checks the types of three projects. The project `engine/core` has no types of the DOM and of Node, because its code
 * must not depend on a platform. The project `screens` has no types of Node, because its code must run in browsers. The
 * project `tools` contains all TypeScript code, with the types of both platforms.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'

mkdirSync('node_modules/.cache/tsc', { recursive: true })
const projects = ['engine/core', 'screens', 'tools']
const failed = projects.filter(
  (project) =>
    spawnSync('node', ['node_modules/typescript7/bin/tsc', '-p', project], { stdio: 'inherit' }).status !== 0,
)
if (failed.length > 0) {
  console.error(
    `Type errors. To repeat the check: ${failed.map((project) => `node node_modules/typescript7/bin/tsc -p ${project}`).join(', ')}`,
  )
  process.exit(1)
}
