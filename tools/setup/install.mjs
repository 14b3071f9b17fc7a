/**
 * Installs what a command needs on a machine with only Node and npm: the packages of the lock file and, with --browser,
 * Chromium and the emulator of sign-in. Skips what is already installed. Plain JavaScript, because it runs before
 * anything is installed.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { findChromium, findFullChromium } from './chromium.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const markFile = join(root, 'node_modules/.installed')
const lockHash = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex')

function run(command, args) {
  console.log(`> ${command} ${args.join(' ')}`)
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
  return status === 0
}

/** @returns the exit code of the installation. */
async function startEmulatorInstallation() {
  const child = spawn(process.execPath, [join(root, 'runtime/emulator/install.mjs')], { stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  return code
}

function fail(message) {
  console.error(message)
  process.exit(1)
}

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19))
  fail(`Node 20.19 or newer is needed, this is ${process.versions.node}.`)

// The emulator is installed in parallel, because the other installations mostly wait for the network and the disk.
const emulatorExit = process.argv.includes('--browser') && startEmulatorInstallation()

if (!existsSync(markFile) || readFileSync(markFile, 'utf8') !== lockHash) {
  console.log('Installing packages …')
  if (!run('npm', ['ci', '--no-audit', '--no-fund'])) fail('The packages could not be installed.')
  writeFileSync(markFile, lockHash)
}

if (process.argv.includes('--browser') && !(findChromium() && findFullChromium())) {
  console.log('Chromium is missing: installing it …')
  const asRoot = process.getuid?.() === 0
  const canUseApt = existsSync('/usr/bin/apt-get') && asRoot
  const apt = (...args) => run('apt-get', [...args, '-qq'])
  // Some distributions have no package for the headless shell. Then all tests run in the full browser.
  const installed =
    (canUseApt &&
      apt('update') &&
      (apt('install', '-y', 'chromium-headless-shell', 'chromium') || apt('install', '-y', 'chromium'))) ||
    run('npx', ['playwright', 'install', '--with-deps', 'chromium'])
  if (!installed || !findFullChromium())
    fail('Chromium could not be installed. Install it and run this again.')
}

if (emulatorExit && (await emulatorExit) !== 0) fail('The sign-in emulator could not be installed.')
