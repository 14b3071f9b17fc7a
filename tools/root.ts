/** The repository's root folder, and the project's own configs in it. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')

export const ownConfigs = join(root, 'configs')
