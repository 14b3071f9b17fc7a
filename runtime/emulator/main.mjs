/**
 * The process of the emulator: `node main.mjs <project> <port>`. It installs the emulator first, sends a message to its parent
 * when it listens, and exits when the parent does. It uses internal modules of firebase-tools, so that version is fixed.
 */
import { createRequire } from 'node:module'
import { installEmulator } from './install.mjs'

const [project, port] = process.argv.slice(2)
process.on('disconnect', () => process.exit())
installEmulator()

const require = createRequire(import.meta.url)
const { EmulatorLogger } = require('firebase-tools/lib/emulator/emulatorLogger')
const { createApp } = require('firebase-tools/lib/emulator/auth/server')

// Prints the links and codes that Firebase would send by email or text message.
EmulatorLogger.prototype.log = (type, text) => {
  if (type === 'BULLET') console.log(text)
}

// Most of the start is the compilation of the API's schemas. Without the paths for administrators, it takes half the time.
const { paths } = require('firebase-tools/lib/emulator/auth/apiSpec').default
const unused = /tenants|^\/v2\/projects|defaultSupportedIdps|accounts:batch|passkey/
for (const path of Object.keys(paths)) if (unused.test(path)) delete paths[path]

/** `SingleProjectMode.WARNING`: every request is expected to name this project. */
const singleProject = 1
const app = await createApp(project, singleProject)
app.listen(Number(port), '127.0.0.1', () => process.send?.('listening'))
