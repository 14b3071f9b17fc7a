/** Sends a code by text message. Google first checks that the visitor is not a robot. */
import { PhoneAuthProvider, RecaptchaVerifier, type Auth } from '@firebase/auth'
import type { SentCode } from '../../../core/account/signInWays.ts'
import { orFail } from './firebaseFailure.ts'

export interface CodeRequest {
  /** The phone number. If the code is for a second sign-in step: an object with the number and Firebase's session. */
  request: Parameters<PhoneAuthProvider['verifyPhoneNumber']>[0]
  /** The phone number for display. The provider may mask it. */
  to: string
  /**
   * Completes the sign-in, or the change of the account, for which the code was sent.
   * @param id Firebase's verification id of the message. @param code the code that the visitor has typed.
   */
  complete(id: string, code: string): Promise<unknown>
}

/** @throws {SignInFailed} if no message was sent. */
export async function sendCodeMessage(auth: Auth, { request, to, complete }: CodeRequest): Promise<SentCode> {
  const container = document.body.appendChild(document.createElement('div'))
  const verifier = new RecaptchaVerifier(auth, container, { size: 'invisible' })
  try {
    const id = await orFail(new PhoneAuthProvider(auth).verifyPhoneNumber(request, verifier))
    return { to, confirm: async (code) => void (await orFail(complete(id, code))) }
  } finally {
    verifier.clear()
    container.remove()
  }
}
