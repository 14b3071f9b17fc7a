/** Turns the failures of Firebase into {@link SignInFailed}. */
import { SignInFailed } from '../../../core/account/signInWays.ts'
import { SessionRefused } from './serverSession.ts'

/** The code of a Firebase error, such as `auth/popup-blocked`. Empty if the code is missing or is a number. */
export function codeOf(error: unknown): string {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? code : ''
}

/**
 * Converts an error into a {@link SignInFailed}. Its code has no prefix `auth/`; a missing code becomes
 * `internal-error`.
 * @param secondStep sends the text message for the second step. Undefined if the sign-in requires no second step.
 */
export function failureOf(error: unknown, secondStep?: SignInFailed['secondStep']): SignInFailed {
  if (error instanceof SignInFailed) return error
  if (error instanceof SessionRefused) return new SignInFailed(error.code)
  return new SignInFailed(codeOf(error).replace(/^auth\//, '') || 'internal-error', secondStep)
}

/** The result of a Firebase call. @throws {SignInFailed} for every failure of the call. */
export const orFail = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw failureOf(error)
  })
