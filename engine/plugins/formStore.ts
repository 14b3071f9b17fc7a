/** A store for the values of forms. The section of a form names its store: `"save": "profile"`. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FormValues } from '../core/kind/form.ts'

export interface FormStore {
  /** All values that the store has for the caller, including those of other forms. @throws if they cannot be read. */
  read(request: FastifyRequest): FormValues | Promise<FormValues>
  /**
   * @throws if the values may not have been stored: the form reports the failure.
   * @throws {FormRefused} if nothing was stored and the form must show why.
   */
  write(
    request: FastifyRequest,
    reply: FastifyReply,
    values: FormValues,
    page: { locale: string },
  ): void | Promise<void>
}

/** Nothing was stored. The form shows the reason, and keeps the entered values. */
export class FormRefused extends Error {
  /**
   * @param statusCode the status of the response.
   * @param textKey the reason: the key of a built-in text of the form's kind.
   */
  constructor(
    readonly statusCode: 429 | 503,
    readonly textKey: string,
  ) {
    super(`The form was refused: ${textKey}`)
  }
}
