/** Servers at which users can sign in: processes that share a database and the provider's emulator, and nothing else. */
import { dirname } from 'node:path'
import { hasPostgres, newFolder, postgres } from '../testDatabases.ts'
import { startEmulator, type RunningEmulator } from './startEmulator.ts'
import { button, fill, sessionBy, type Session } from './signIn.ts'
import { startServer, type RunningServer, type ServerOptions } from './startServer.ts'
import type { Page } from './test.ts'

export const password = 'correct horse'

/** Expected: requests that the provider must refuse, a token that expires on its way, no robot check in the emulator. */
export const toleratedAtSignIn =
  /status of 40[01]|recaptchaConfig|400: .*accounts:|401: .*\/(v1\/|api\/auth\/sign-in)|too-many-requests/

export interface SignInSite {
  /** Of the first process. */
  url: string
  emulator: RunningEmulator
  open(page: Page, path: string): Promise<unknown>
  /** Makes an account. @returns its session. */
  signUp(page: Page, email: string): Promise<Session>
  /** Opens the path of the last e-mail's link on the site, which forwards it to the emulator. */
  openLink(page: Page, email: string): Promise<void>
  /** Whether each process accepts the session. */
  isLogged(cookie: string): Promise<boolean[]>
  /** Types the code of the last text message: the field appears after the message is sent. */
  confirmCode(page: Page, phone: string): Promise<void>
  stop(): Promise<void>
}

export type SignInDatabase = 'embedded' | 'PostgreSQL'
export const signInDatabases: readonly SignInDatabase[] = hasPostgres
  ? ['embedded', 'PostgreSQL']
  : ['embedded']

/** Two processes on PostgreSQL; one on the embedded database, which processes cannot share. */
export async function startSignIn(on: SignInDatabase, more: ServerOptions = {}): Promise<SignInSite> {
  const emulator = await startEmulator()
  const start = on === 'PostgreSQL' ? twoServers : oneServer
  const { servers, remove } = await start({ ...more, emulator: emulator.address })
  const { url } = servers[0]!
  const open: SignInSite['open'] = (page, path) => page.goto(url + path)
  return {
    url,
    emulator,
    open,
    async signUp(page, email) {
      await open(page, '/sign-up?next=/terms/privacy-policy')
      await fill(page, email, password)
      await button(page, 'Create account').click()
      await page.waitForURL(`${url}/terms/privacy-policy`)
      return sessionBy(page.context(), 'password')
    },
    async openLink(page, email) {
      const link = new URL(await emulator.lastLink(email))
      await open(page, link.pathname + link.search)
    },
    isLogged: (cookie) =>
      Promise.all(
        servers.map(async (server) => {
          const answer = await fetch(`${server.url}/api/auth/sign-in`, {
            headers: { cookie: `session=${cookie}` },
          })
          return ((await answer.json()) as { isLogged: boolean }).isLogged
        }),
      ),
    async confirmCode(page, phone) {
      await page.getByLabel('Code').waitFor()
      await page.getByLabel('Code').fill(await emulator.lastCode(phone))
      await button(page, 'Confirm').click()
    },
    async stop() {
      await Promise.all(servers.map((server) => server.kill()))
      emulator.kill()
      await remove()
    },
  }
}

interface Started {
  servers: RunningServer[]
  remove(): Promise<void> | void
}

async function twoServers(options: ServerOptions): Promise<Started> {
  const { settings, remove } = await postgres.create()
  const servers = [1, 2].map(() => startServer({ ...options, databaseUrl: settings.url! }))
  return { servers: await Promise.all(servers), remove }
}

async function oneServer(options: ServerOptions): Promise<Started> {
  const { folder, remove } = await newFolder()
  return { servers: [await startServer({ ...options, data: dirname(folder) })], remove }
}
