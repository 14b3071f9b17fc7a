/** `npm run admin -- user <email>`: finds a user; with an option revokes their sessions, exports or deletes them. */
import { writeFileSync } from 'node:fs'
import type { AuthOptions } from '../../engine/plugins/auth/authOptions.ts'
import { firebaseProvider, loadFirebase } from '../../engine/plugins/auth/firebaseProvider.ts'
import { withDatabase } from '../openToolDatabase.ts'
import { readConfigs } from '../configsFolder.ts'
import { runTool, ToolProblem } from '../toolProblem.ts'
import { administer, type AdminOptions } from './administer.ts'

export const adminCommand = (subject: string, email: string, options: AdminOptions): Promise<void> =>
  runTool(async () => {
    if (subject !== 'user')
      throw new ToolProblem(`"${subject}" is unknown. Write: npm run admin -- user <email>`)
    const provider = configuredProvider()
    const text = await withDatabase(process.env, (db) =>
      administer({ db, provider, write: writeFileSync }, email, options),
    )
    console.log(text)
  })

/** The identity provider of the project's configs; undefined where nobody can sign in. */
function configuredProvider() {
  const site = readConfigs().get('site.json')
  const { plugins } = JSON.parse(site ?? '{}') as { plugins?: { auth?: Partial<AuthOptions> } }
  const project = plugins?.auth?.firebaseProject
  return project === undefined ? undefined : firebaseProvider(loadFirebase(project))
}
