/**
 * Maps the error codes of the provider, the server and the auth plugin to problems. Each problem has one message. An
 * unknown address, a used address and a wrong password are all the problem `wrong`, so the message does not reveal
 * whether an address has an account.
 */

/** These codes have no message, because the learner stopped the sign-in or began another sign-in. */
export const codesWithoutMessage = [
  'popup-closed-by-user',
  'cancelled-popup-request',
  'user-cancelled',
  'redirect-cancelled-by-user',
] as const

/** Problem → its codes. The text `error-<problem>` of the sign-in form is the message of the problem. */
const codesByProblem = {
  wrong: [
    'invalid-credential',
    'wrong-password',
    'user-not-found',
    'email-already-in-use',
    'invalid-login-credentials',
  ],
  email: ['invalid-email', 'missing-email', 'invalid-recipient-email'],
  weak: ['weak-password', 'missing-password', 'password-does-not-meet-requirements'],
  offline: ['network-request-failed', 'timeout', 'identity-down', 'code-not-loaded'],
  'too-many-tries': ['too-many-requests', 'quota-exceeded', 'status-429'],
  storage: ['web-storage-unsupported'],
  browser: [
    'popup-blocked',
    'operation-not-supported-in-this-environment',
    'unauthorized-domain',
    'invalid-auth-event',
    'auth-domain-config-required',
  ],
  link: ['invalid-action-code', 'expired-action-code'],
  disabled: ['user-disabled'],
  again: [
    'requires-recent-login',
    'user-mismatch',
    'user-token-expired',
    'invalid-user-token',
    'sign-in-old',
    'token-expired',
    'token-revoked',
    'token-invalid',
  ],
  linked: [
    'account-exists-with-different-credential',
    'credential-already-in-use',
    'provider-already-linked',
  ],
  code: [
    'invalid-verification-code',
    'missing-verification-code',
    'code-expired',
    'invalid-verification-id',
    'missing-verification-id',
  ],
  phone: ['invalid-phone-number', 'missing-phone-number'],
  robot: [
    'captcha-check-failed',
    'missing-recaptcha-token',
    'invalid-recaptcha-token',
    'invalid-app-credential',
  ],
  failed: [
    ...['internal-error', 'argument-error', 'already-initialized', 'invalid-api-key', 'tenant-id-mismatch'],
    ...[
      'invalid-emulator-scheme',
      'emulator-config-failed',
      'multi-factor-auth-required',
      'operation-not-allowed',
    ],
    ...['second-factor-already-in-use', 'unsupported-first-factor', 'no-such-provider', 'unverified-email'],
    ...['admin-restricted-operation', 'app-not-authorized', 'sign-in-unavailable', 'cross-site'],
  ],
} as const satisfies Record<string, readonly string[]>

export type SignInProblem = keyof typeof codesByProblem

export const signInProblems = Object.keys(codesByProblem) as SignInProblem[]

const problemByCode = new Map<string, SignInProblem>(
  signInProblems.flatMap((problem) => codesByProblem[problem].map((code) => [code, problem] as const)),
)

const silentCodes: ReadonlySet<string> = new Set(codesWithoutMessage)

/** The problem of a code; undefined for a code without a message, `failed` for an unknown code. */
export const problemOf = (code: string): SignInProblem | undefined =>
  silentCodes.has(code) ? undefined : (problemByCode.get(code) ?? 'failed')

/** All codes of this file, with and without a message. */
export const signInCodes: readonly string[] = [...codesWithoutMessage, ...problemByCode.keys()]
