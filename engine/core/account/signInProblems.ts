/**
 * The message for a failed sign-in, by the error code of the provider or the server. Each key names a text and lists its codes.
 * Codes that would reveal whether an address has an account share one message with codes that would not.
 */

/** No message: the learner closed a window or opened another one. */
export const silent = [
  'popup-closed-by-user',
  'cancelled-popup-request',
  'user-cancelled',
  'redirect-cancelled-by-user',
] as const

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
  slow: ['too-many-requests', 'quota-exceeded', 'status-429'],
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

const problems = new Map<string, SignInProblem>(
  signInProblems.flatMap((problem) => codesByProblem[problem].map((code) => [code, problem] as const)),
)

const silentCodes: ReadonlySet<string> = new Set(silent)

/** The problem to show for a code; undefined for a silent code, `failed` for an unknown one. */
export const problemOf = (code: string): SignInProblem | undefined =>
  silentCodes.has(code) ? undefined : (problems.get(code) ?? 'failed')

/** All codes that are listed here: with a message, or as silent. */
export const signInCodes: readonly string[] = [...silent, ...problems.keys()]
