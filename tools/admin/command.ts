/** `npm run admin -- user <email>`: finds a user's data. Options export or delete the data, and end the sessions. */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { noIdentity, type Identity } from '../../engine/plugins/identity.ts'
import { countsOfProcess } from '../../engine/plugins/rateCounts.ts'
import { createApp } from '../../runtime/app/createApp.ts'
import { serverLoaders } from '../../runtime/server/pluginServers.gen.ts'
import { startPlugins } from '../../runtime/server/startPlugins.ts'
import { withDatabase } from '../withDatabase.ts'
import { readConfigs } from '../configsFolder.ts'
import { ownConfigs } from '../root.ts'
import { runTool, ToolProblem } from '../toolProblem.ts'
import { writeOutput } from '../writeOutput.ts'
import { administer, type AdminOptions } from './administer.ts'

export const adminCommand = (subject: string, email: string, options: AdminOptions): Promise<void> =>
  runTool(async () => {
    if (subject !== 'user')
      throw new ToolProblem(`"${subject}" is unknown. Write: npm run admin -- user <email>`)
    const provider = await configuredIdentity()
    const text = await withDatabase(process.env, (db) =>
      administer({ db, provider, write: writeOutput }, email, options),
    )
    console.log(text)
  })

/**
 * The identity provider of the project's configs; undefined if none is configured.
 * @throws ToolProblem if the configs have errors.
 */
async function configuredIdentity(): Promise<Identity | undefined> {
  const { app } = createApp(readConfigs())
  if (!app) throw new ToolProblem('The configs have errors: run npm run check.')
  const { identity } = await startPlugins(app.registry.plugins, app.optionsOf, serverLoaders, {
    now: () => new Date(),
    randomId: randomUUID,
    fetch,
    accounts: undefined,
    runs: undefined,
    messages: undefined,
    callerOf: () => Promise.resolve(undefined),
    log: console.error,
    rateCounts: countsOfProcess,
    configFile: (path) => join(ownConfigs, path),
    secure: true,
  })
  return identity === noIdentity ? undefined : identity
}
