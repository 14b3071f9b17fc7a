/** Starts the identity provider's emulator in a separate process, and reads the messages that it would send. */
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
  /** Creates an account with this email; an anonymous account if undefined. @returns the account's ID token. */
  createAccount(email?: string): Promise<string>
  /** Deletes all accounts. */
  deleteAccounts(): Promise<void>
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
  const projectUrl = `http://${address}/emulator/v1/projects/${project}`
  const sentMessages = async <T>(kind: string) => {
    const response = await fetch(`${projectUrl}/${kind}`)
    return ((await response.json()) as Record<string, T[]>)[kind]!
  }
  return {
    address,
    async lastLink(email) {
      const links = await sentMessages<{ email: string; oobLink: string }>('oobCodes')
      return links.findLast((each) => each.email === email)!.oobLink
    },
    async lastCode(phone) {
      const codes = await sentMessages<{ phoneNumber: string; code: string }>('verificationCodes')
      return codes.findLast((each) => each.phoneNumber === phone)!.code
    },
    async createAccount(email) {
      const tokenBy = async (method: string) => {
        const response = await fetch(
          `http://${address}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=any`,
          {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ returnSecureToken: true, ...(email && { email, password }) }),
          },
        )
        return ((await response.json()) as { idToken: string }).idToken
      }
      const token = await tokenBy('signUp')
      // The emulator may date the password one second after the token of the sign-up. The token then counts as revoked,
      // so the account signs in once more for a new token.
      return email === undefined ? token : tokenBy('signInWithPassword')
    },
    deleteAccounts: async () => void (await fetch(`${projectUrl}/accounts`, { method: 'DELETE' })),
    kill: () => void child.kill(),
  }
}
