/** Sends a code by text message, after Google's check for robots. Only suspected visitors see the check. */
import { PhoneAuthProvider, RecaptchaVerifier, type Auth } from '@firebase/auth'
import type { SentCode } from '../../../core/account/signInWays.ts'
import { orFail } from './firebaseFailure.ts'

export interface TextCode {
  /** A number, or a number with the session of a second step. */
  request: Parameters<PhoneAuthProvider['verifyPhoneNumber']>[0]
  /** The number as the learner may see it: it may be masked. */
  to: string
  /** @param id of the sent message. @param code that the learner has typed. */
  use(id: string, code: string): Promise<unknown>
}

/** @throws {SignInFailed} */
export async function textCode(auth: Auth, { request, to, use }: TextCode): Promise<SentCode> {
  const container = document.body.appendChild(document.createElement('div'))
  const verifier = new RecaptchaVerifier(auth, container, { size: 'invisible' })
  try {
    const id = await orFail(new PhoneAuthProvider(auth).verifyPhoneNumber(request, verifier))
    return { to, confirm: async (code) => void (await orFail(use(id, code))) }
  } finally {
    verifier.clear()
    container.remove()
  }
}
