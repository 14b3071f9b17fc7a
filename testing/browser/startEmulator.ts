/** The emulator of the identity provider for browser tests, in a separate process, and the messages that it would send. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from '../root.ts'
import { freePort } from './startServer.ts'

export interface RunningEmulator {
  /** Host and port. */
  address: string
  /** The link of the last e-mail to an address. */
  lastLink(email: string): Promise<string>
  /** The code of the last text message to a number. */
  lastCode(phone: string): Promise<string>
  kill(): void
}

const project = 'demo-local'

export async function startEmulator(): Promise<RunningEmulator> {
  const port = await freePort()
  const address = `127.0.0.1:${port}`
  const child = fork(join(root, 'runtime/emulator/main.mjs'), [project, String(port)], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The emulator has ended')))
  await Promise.race([once(child, 'message'), ended])
  const sent = async <T>(what: string) => {
    const answer = await fetch(`http://${address}/emulator/v1/projects/${project}/${what}`)
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
    kill: () => {
      ended.catch(() => undefined)
      child.kill()
    },
  }
}
