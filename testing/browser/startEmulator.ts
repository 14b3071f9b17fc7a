/** The emulator of the identity provider for browser tests, in a separate process, and the messages that it would send. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from '../root.ts'
import { freePort } from './startServer.ts'

export interface RunningEmulator {
  /** Host and port. */
  address: string
  /** The link of the last email to an address. */
  lastLink(email: string): Promise<string>
  /** The code of the last text message to a number. */
  lastCode(phone: string): Promise<string>
  /** Creates an account with this email; without an email, an anonymous account. @returns its ID token. */
  createAccount(email?: string): Promise<string>
  /** Deletes all accounts. */
  forgetAccounts(): Promise<void>
  kill(): void
}

const project = 'demo-local'
/** The password of every account that a test creates. */
export const password = 'correct horse'

export async function startEmulator(): Promise<RunningEmulator> {
  const port = await freePort()
  const address = `127.0.0.1:${port}`
  const child = fork(join(root, 'runtime/emulator/main.mjs'), [project, String(port)], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The emulator has ended')))
  await Promise.race([once(child, 'message'), ended])
  const stored = `http://${address}/emulator/v1/projects/${project}`
  const sent = async <T>(what: string) => {
    const answer = await fetch(`${stored}/${what}`)
    return ((await answer.json()) as Record<string, T[]>)[what]!
  }
  return {
    address,
    async lastLink(email) {
      const links = await sent<{ email: string; oobLink: string }>('oobCodes')
      return links.findLast((each) => each.email === email)!.oobLink
    },
    async lastCode(phone) {
      const codes = await sent<{ phoneNumber: string; code: string }>('verificationCodes')
      return codes.findLast((each) => each.phoneNumber === phone)!.code
    },
    async createAccount(email) {
      const answer = await fetch(
        `http://${address}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ returnSecureToken: true, ...(email && { email, password }) }),
        },
      )
      return ((await answer.json()) as { idToken: string }).idToken
    },
    forgetAccounts: async () => void (await fetch(`${stored}/accounts`, { method: 'DELETE' })),
    kill: () => {
      ended.catch(() => undefined)
      child.kill()
    },
  }
}
