/**
 * The process of the emulator: `node main.mjs <project> <port>`. It installs the emulator, sends a message to its
 * parent when it listens, and exits when the parent exits. It uses internal modules of firebase-tools, so
 * the `package.json` of this folder has an exact version of firebase-tools.
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

// The emulator compiles the schemas of all paths of the API when it starts. The site never uses some of these paths.
// Without these paths, the emulator starts twice as fast.
const { paths } = require('firebase-tools/lib/emulator/auth/apiSpec').default
const unused = /tenants|^\/v2\/projects|defaultSupportedIdps|accounts:batch|passkey/
for (const path of Object.keys(paths)) if (unused.test(path)) delete paths[path]

/** `SingleProjectMode.WARNING`: a request for another project causes a warning. */
const warnAboutOtherProjects = 1
const app = await createApp(project, warnAboutOtherProjects)
app.listen(Number(port), '127.0.0.1', () => process.send?.('listening'))
