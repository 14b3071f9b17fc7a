/** Turns the failures of Firebase into {@link SignInFailed}. */
import { SignInFailed } from '../../../core/account/signInWays.ts'
import { SessionRefused } from './serverSession.ts'

/** The code with its prefix `auth/`; empty for an error that is not Firebase's. */
export const codeOf = (error: unknown): string => (error as { code?: string }).code ?? ''

export function failureOf(error: unknown, secondStep?: SignInFailed['secondFactor']): SignInFailed {
  if (error instanceof SignInFailed) return error
  if (error instanceof SessionRefused) return new SignInFailed(error.code)
  return new SignInFailed(codeOf(error).replace(/^auth\//, '') || 'internal-error', secondStep)
}

/** @throws {SignInFailed} */
export const orFail = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw failureOf(error)
  })
