/**
 * Installs what a command needs on a machine with only Node and npm: the packages of the lock file and, with --browser,
 * Chromium and the emulator of sign-in. Skips what is already installed. Plain JavaScript, because it runs before
 * anything is installed.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { findChromium, findFullChromium } from './chromium.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const markFile = join(root, 'node_modules/.installed')
const lockHash = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex')

/** @returns whether the command succeeded. False if it cannot be started. */
async function run(command, args) {
  console.log(`> ${command} ${args.join(' ')}`)
  try {
    const [code] = await once(spawn(command, args, { cwd: root, stdio: 'inherit' }), 'exit')
    return code === 0
  } catch (error) {
    console.error(String(error))
    return false
  }
}

/** @returns whether Chromium is installed now. False if apt-get does not exist or may not be used. */
async function installChromiumWithApt() {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return false
  // Of the packages that `chromium` recommends, such as printer tools, only the fonts are needed.
  const install = (...packages) =>
    run('apt-get', [
      'install',
      '-y',
      '-qq',
      '--no-install-recommends',
      'chromium',
      'fonts-liberation',
      ...packages,
    ])
  // Some distributions have no package for the headless shell. In that case, all tests run in the full browser.
  return (
    (await run('apt-get', ['update', '-qq'])) && ((await install('chromium-headless-shell')) || install())
  )
}

function fail(message) {
  console.error(message)
  process.exit(1)
}

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19))
  fail(`Node 20.19 or newer is needed, this is ${process.versions.node}.`)

// The emulator, Chromium and the packages are installed at the same time: each mostly waits for network and disk.
const needsBrowser = process.argv.includes('--browser')
const emulatorInstallation = needsBrowser && run(process.execPath, ['runtime/emulator/install.mjs'])
const isChromiumMissing = needsBrowser && !(findChromium() && findFullChromium())
const chromiumInstallation = isChromiumMissing && installChromiumWithApt()

if (!existsSync(markFile) || readFileSync(markFile, 'utf8') !== lockHash) {
  console.log('Installing packages …')
  if (!(await run('npm', ['ci', '--no-audit', '--no-fund']))) fail('The packages could not be installed.')
  writeFileSync(markFile, lockHash)
}

if (isChromiumMissing) {
  const isInstalled =
    (await chromiumInstallation) || (await run('npx', ['playwright', 'install', '--with-deps', 'chromium']))
  if (!isInstalled || !findFullChromium())
    fail('Chromium could not be installed. Install it and run this again.')
}

if (emulatorInstallation && !(await emulatorInstallation))
  fail('The sign-in emulator could not be installed.')
