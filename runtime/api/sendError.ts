/** Turns any error that a route throws into a response. The response names the problem, without internal details. */
import type { FastifyError, FastifyReply, FastifySchemaValidationError } from 'fastify'
import { pointerStep } from '../../engine/core/jsonPointer.ts'
import { ApiError } from './apiError.ts'
import { DatabaseDown } from './database/databaseDown.ts'

/** Seconds after which a client may try again. */
const retryAfter = 5

/** @param log gets unexpected errors, which are bugs of the server. */
export function sendError(error: unknown, reply: FastifyReply, log: (message: string) => void): FastifyReply {
  const { method, url } = reply.request
  const { code, message, pointer, statusCode } = apiErrorOf(error, (thrown) =>
    log(`${method} ${url.split('?')[0]} failed: ${String(thrown)}`),
  )
  if (statusCode === 401) void reply.header('www-authenticate', 'Bearer')
  if (statusCode === 503) void reply.header('retry-after', retryAfter)
  return reply.code(statusCode).send({ code, message, ...(pointer !== undefined && { pointer }) })
}

interface ErrorResponse {
  code: string
  message: string
  pointer?: string | undefined
  statusCode: number
}

function apiErrorOf(error: unknown, onUnexpected: (error: unknown) => void): ErrorResponse {
  if (error instanceof ApiError) return error
  // Not logged here: `createDatabase` logs once that the database is down, not for each request.
  if (error instanceof DatabaseDown) return new ApiError('database-down')
  const { statusCode = 500, message } = error as Partial<FastifyError>
  // Fastify itself refuses a body that is too long, is not valid JSON, or has an unknown `content-type`.
  if (statusCode >= 400 && statusCode < 500 && message)
    return { code: 'request-invalid', message, statusCode }
  onUnexpected(error)
  return new ApiError('request-failed')
}

/**
 * The error for the first violation of a schema, such as `The field "email" is missing.` or `The body must be object.`
 * @param part the part of the request: body, querystring or params.
 */
export function invalidRequest(errors: readonly FastifySchemaValidationError[], part: string): ApiError {
  const { keyword, instancePath, params, message } = errors[0]!
  const fieldOf = (name: unknown) => ({
    pointer: instancePath + pointerStep(String(name)),
    name: String(name),
  })
  if (keyword === 'additionalProperties') {
    const { pointer, name } = fieldOf(params.additionalProperty)
    return new ApiError('request-invalid', `The field "${name}" cannot be set here.`, pointer)
  }
  if (keyword === 'required') {
    const { pointer, name } = fieldOf(params.missingProperty)
    return new ApiError('request-invalid', `The field "${name}" is missing.`, pointer)
  }
  const subject = instancePath === '' ? `The ${part}` : `The field "${instancePath.slice(1)}"`
  const allowed = keyword === 'enum' ? `: ${(params.allowedValues as unknown[]).join(', ')}` : ''
  return new ApiError('request-invalid', `${subject} ${message}${allowed}.`, instancePath)
}
