/**
 * The process of the emulator: `node main.mjs <project> <port>`. It installs itself first, tells its parent when it listens,
 * and ends with it. Its parts are not public, so the version of firebase-tools is fixed.
 */
import { createRequire } from 'node:module'
import { installEmulator } from './install.mjs'

const [project, port] = process.argv.slice(2)
process.on('disconnect', () => process.exit())
installEmulator()

const require = createRequire(import.meta.url)
const { EmulatorLogger } = require('firebase-tools/lib/emulator/emulatorLogger')
const { createApp } = require('firebase-tools/lib/emulator/auth/server')

// What would be an email or a text message is printed.
EmulatorLogger.prototype.log = (type, text) => {
  if (type === 'BULLET') console.log(text)
}

// Compiling the schemas is all of its start: without what only an administrator asks for, it takes half the time.
const { paths } = require('firebase-tools/lib/emulator/auth/apiSpec').default
const unused = /tenants|^\/v2\/projects|defaultSupportedIdps|accounts:batch|passkey/
for (const path of Object.keys(paths)) if (unused.test(path)) delete paths[path]

/** Every request is about the one project. */
const singleProject = 1
const app = await createApp(project, singleProject)
app.listen(Number(port), '127.0.0.1', () => process.send?.('listening'))
