/** Every error response of the API: `{ code, message, pointer? }`. */

/** Codes are stable; messages are for developers of clients. */
export const apiErrors = {
  // Also for a request that Fastify itself refuses. In that case, the status and the message are those of Fastify.
  'request-invalid': { status: 400, message: 'The request does not fit the schema of the route.' },
  'email-of-sign-in': {
    status: 400,
    message: 'The email address comes from the sign-in: change it at the identity provider.',
  },
  'token-missing': { status: 401, message: 'The request has no "authorization: Bearer <token>".' },
  'token-invalid': { status: 401, message: 'The token is not valid for this site.' },
  'token-expired': { status: 401, message: 'The token has expired: get a new one.' },
  'token-revoked': {
    status: 401,
    message: 'The user has signed out everywhere, or the account is disabled or deleted.',
  },
  'sign-in-old': { status: 401, message: 'The sign-in is older than five minutes: sign in again.' },
  'sign-in-unavailable': { status: 401, message: 'This server has no identity provider.' },
  'registered-only': {
    status: 403,
    message: 'Only registered users may call this route: register the account first.',
  },
  'route-unknown': { status: 404, message: 'There is no such route.' },
  'rate-limited': { status: 429, message: 'Too many requests: wait as many seconds as "retry-after" says.' },
  'database-down': {
    status: 503,
    message:
      'The database cannot be reached. A change may have been stored. It is safe to repeat the request.',
  },
  'identity-down': { status: 503, message: 'The identity provider cannot be reached: try again.' },
  'request-failed': { status: 500, message: 'Something went wrong.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ApiErrorCode = keyof typeof apiErrors

export class ApiError extends Error {
  readonly statusCode: number

  /**
   * @param message replaces the code's default message, for example to name the field.
   * @param pointer names the field: a JSON pointer into the body, or into the parameters of the URL.
   */
  constructor(
    readonly code: ApiErrorCode,
    message: string = apiErrors[code].message,
    readonly pointer?: string,
  ) {
    super(message)
    this.name = 'ApiError'
    this.statusCode = apiErrors[code].status
  }
}
