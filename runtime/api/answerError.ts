/** Turns whatever a route throws into an answer that says what is wrong, and nothing of the inside. */
import type { FastifyError, FastifyReply, FastifySchemaValidationError } from 'fastify'
import { ApiError } from './apiError.ts'
import { DatabaseDown } from './database/databaseDown.ts'

/** Seconds after which a client may try again. */
const retryAfter = 5

export function answerError(
  error: unknown,
  reply: FastifyReply,
  log: (message: string) => void,
): FastifyReply {
  const { method, url } = reply.request
  const { code, message, pointer, statusCode } = apiErrorOf(error, (thrown) =>
    log(`${method} ${url.split('?')[0]} failed: ${String(thrown)}`),
  )
  if (statusCode === 401) void reply.header('www-authenticate', 'Bearer')
  if (statusCode === 503) void reply.header('retry-after', retryAfter)
  return reply.code(statusCode).send({ code, message, ...(pointer !== undefined && { pointer }) })
}

interface Answer {
  code: string
  message: string
  pointer?: string | undefined
  statusCode: number
}

function apiErrorOf(error: unknown, failed: (error: unknown) => void): Answer {
  if (error instanceof ApiError) return error
  // It has been logged once, not for each request.
  if (error instanceof DatabaseDown) return new ApiError('database-down')
  const { statusCode = 500, message } = error as Partial<FastifyError>
  // What Fastify refuses by itself: a body that is too long, no JSON, of another type.
  if (statusCode >= 400 && statusCode < 500 && message)
    return { code: 'request-invalid', message, statusCode }
  failed(error)
  return new ApiError('request-failed')
}

/** The first finding of a schema, naming the field. @param part where it is: body, querystring, params. */
export function invalidRequest(errors: readonly FastifySchemaValidationError[], part: string): ApiError {
  const { keyword, instancePath, params, message } = errors[0]!
  const named = (name: unknown) => [`${instancePath}/${String(name)}`, String(name)] as const
  if (keyword === 'additionalProperties') {
    const [pointer, name] = named(params.additionalProperty)
    return new ApiError('request-invalid', `The field "${name}" is not one that can be set here.`, pointer)
  }
  if (keyword === 'required') {
    const [pointer, name] = named(params.missingProperty)
    return new ApiError('request-invalid', `The field "${name}" is missing.`, pointer)
  }
  const where = instancePath === '' ? `The ${part}` : `The field "${instancePath.slice(1)}"`
  const allowed = keyword === 'enum' ? `: ${(params.allowedValues as unknown[]).join(', ')}` : ''
  return new ApiError('request-invalid', `${where} ${message}${allowed}.`, instancePath)
}
