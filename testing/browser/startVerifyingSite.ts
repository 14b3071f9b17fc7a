/**
 * Starts a site whose server verifies the signatures of tokens as in production, with the keys of a fake Google. The
 * Firebase emulator cannot test this: its tokens are unsigned, and a server with the emulator accepts unsigned tokens.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startFakeGoogle, type FakeGoogle } from '../fakes/fakeGoogle.ts'
import { root } from '../root.ts'
import { realFiles } from '../testFunnel.ts'
import { writeConfigs } from './startServer.ts'
import { startSite, type RunningSite, type SiteDatabase } from './startSite.ts'

export const firebaseProject = 'verifying-site'

export interface VerifyingSite extends RunningSite {
  google: FakeGoogle
  /** User id → time in seconds since 1970. The sign-ins of the user before this time are revoked. */
  revokedAt: Record<string, number>
}

export async function startVerifyingSite(database: SiteDatabase): Promise<VerifyingSite> {
  const revokedAt: Record<string, number> = {}
  const google = await startFakeGoogle(firebaseProject, revokedAt)
  const configs = configsWithProject()
  const folder = mkdtempSync(join(tmpdir(), 'service-account-'))
  const account = join(folder, 'account.json')
  writeFileSync(
    account,
    JSON.stringify({
      type: 'service_account',
      project_id: firebaseProject,
      client_email: `server@${firebaseProject}.example.com`,
      private_key: google.privateKey,
    }),
  )
  const preload = pathToFileURL(join(root, 'testing/browser/connectToFakeGoogle.mjs')).href
  const site = await startSite(database, {
    configs,
    env: {
      GOOGLE_APPLICATION_CREDENTIALS: account,
      FAKE_GOOGLE_PORT: String(google.port),
      NODE_OPTIONS: `--import ${preload}`,
    },
  })
  return {
    ...site,
    google,
    revokedAt,
    async stop() {
      await site.stop()
      google.close()
      for (const each of [configs, folder]) rmSync(each, { recursive: true, force: true })
    },
  }
}

/** Writes the product's configs, with a Firebase project, to a temporary folder. @returns the folder. */
function configsWithProject(): string {
  const files = new Map(realFiles())
  const site = JSON.parse(files.get('site.json')!) as { plugins?: object }
  const auth = { firebaseProject, firebaseApiKey: 'public-key' }
  return writeConfigs(files.set('site.json', JSON.stringify({ ...site, plugins: { ...site.plugins, auth } })))
}
