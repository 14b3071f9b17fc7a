/**
 * Installs what a command needs on a machine with only Node and npm: the packages of the lock file and, with --browser,
 * Chromium and the emulator of sign-in. Skips what is already installed. Plain JavaScript, because it runs before anything
 * is installed.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { installEmulator } from '../../runtime/emulator/install.mjs'
import { findChromium, findFullChromium } from './chromium.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const mark = join(root, 'node_modules/.installed')
const wanted = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex')

function run(command, args, quiet = false) {
  console.log(`> ${command} ${args.join(' ')}`)
  const { status } = spawnSync(command, args, { cwd: root, stdio: quiet ? 'ignore' : 'inherit' })
  return status === 0
}

function fail(message) {
  console.error(message)
  process.exit(1)
}

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19))
  fail(`Node 20.19 or newer is needed, this is ${process.versions.node}.`)

if (!existsSync(mark) || readFileSync(mark, 'utf8') !== wanted) {
  console.log('Installing packages …')
  if (!run('npm', ['ci', '--no-audit', '--no-fund'])) fail('The packages could not be installed.')
  writeFileSync(mark, wanted)
}

if (process.argv.includes('--browser') && !(findChromium() && findFullChromium())) {
  console.log('Chromium is missing: installing it …')
  const asRoot = process.getuid?.() === 0
  const debian = existsSync('/usr/bin/apt-get') && asRoot
  const apt = (...args) => run('apt-get', [...args, '-qq'])
  // Some distributions have no package of the headless shell: then all tests run in the full browser.
  const installed =
    (debian &&
      apt('update') &&
      (apt('install', '-y', 'chromium-headless-shell', 'chromium') || apt('install', '-y', 'chromium'))) ||
    run('npx', ['playwright', 'install', '--with-deps', 'chromium'])
  if (!installed || !findFullChromium())
    fail('Chromium could not be installed. Install it and run this again.')
}

if (process.argv.includes('--browser')) installEmulator()
