/**
 * `test` for a site with sign-in. `onEachDatabase` and `onOneDatabase` set its database. The test files of a Playwright
 * worker share one emulator, and one site for each database. Each test begins without accounts.
 */
import { rmSync } from 'node:fs'
import { accessTestPages } from '../roles.ts'
import { isDeep } from '../caseCount.ts'
import { startEmulator, type RunningEmulator } from './startEmulator.ts'
import { startSignInSite, toleratedSignInErrors, type SignInSite } from './startSignInSite.ts'
import { siteDatabases, type SiteDatabase } from './startSite.ts'
import { writeConfigs } from './startServer.ts'
import { test as base } from './test.ts'

interface TestFixtures {
  database: SiteDatabase
  site: SignInSite
}

interface WorkerFixtures {
  emulator: RunningEmulator
  /** The site on a database; the first call starts it. */
  siteOn: (database: SiteDatabase) => Promise<SignInSite>
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  toleratedErrors: toleratedSignInErrors,
  database: ['embedded', { option: true }],
  emulator: [
    // The pattern is empty, but required: Playwright reads the names of the needed fixtures from it.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const emulator = await startEmulator()
      await use(emulator)
      emulator.kill()
    },
    { scope: 'worker' },
  ],
  siteOn: [
    async ({ emulator }, use) => {
      const sites = new Map<SiteDatabase, Promise<SignInSite>>()
      // Two test pages, in addition to the configs of the product.
      const configs = writeConfigs(accessTestPages)
      await use((database) => {
        const site = sites.get(database) ?? startSignInSite(database, emulator, { configs })
        sites.set(database, site)
        return site
      })
      for (const site of sites.values()) await (await site).stop()
      rmSync(configs, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  site: async ({ siteOn, emulator, database }, use) => {
    const site = await siteOn(database)
    await emulator.deleteAccounts()
    await use(site)
  },
})

/**
 * Defines tests whose result may depend on the database, once for each database. They run one after another, because
 * they share the site.
 * @param mode `serial` if a failed test makes the following ones useless: Playwright then skips them.
 */
export function onEachDatabase(
  define: (database: SiteDatabase) => void,
  mode: 'default' | 'serial' = 'default',
): void {
  defineOn(siteDatabases, define, mode)
}

/** Defines tests that do not depend on the database, for one database. `npm run test:deep` uses each database. */
export const onOneDatabase = (define: (database: SiteDatabase) => void): void =>
  defineOn(isDeep ? siteDatabases : siteDatabases.slice(-1), define, 'default')

function defineOn(
  databases: readonly SiteDatabase[],
  define: (database: SiteDatabase) => void,
  mode: 'default' | 'serial',
): void {
  for (const database of databases)
    test.describe(database, () => {
      test.describe.configure({ mode })
      test.use({ database })
      define(database)
    })
}
