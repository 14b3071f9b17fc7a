/**
 * Installs the emulator beside this file, unless the packages of `package-lock.json` are already there. The install
 * scripts of these packages do not run, because they would compile code that the emulator of Auth does not use.
 */
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('.', import.meta.url))
const lock = 'package-lock.json'
const installed = join(folder, 'node_modules')
const readIfExists = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined)

/** @throws an error with the output of npm, if npm fails. */
export function installEmulator() {
  if (readIfExists(join(installed, lock)) === readIfExists(join(folder, lock))) return
  console.log('Installing the sign-in emulator (once, 242 MB) …')
  // Installs in a folder of this process, and moves the complete installation to `node_modules`. So `node_modules` is
  // never partial, even if a process is killed or two processes install at the same time.
  const work = join(folder, `node_modules.${process.pid}`)
  mkdirSync(work, { recursive: true })
  try {
    for (const file of ['package.json', lock]) copyFileSync(join(folder, file), join(work, file))
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
    const { status, stderr } = spawnSync(npm, ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: work,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    })
    if (status !== 0) throw new Error(`npm could not install the sign-in emulator: ${stderr}`)
    copyFileSync(join(folder, lock), join(work, 'node_modules', lock))
    rmSync(installed, { recursive: true, force: true })
    renameSync(join(work, 'node_modules'), installed)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) installEmulator()
