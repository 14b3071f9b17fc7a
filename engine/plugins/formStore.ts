/** A store for the values of forms. A form's kind chooses the store by name: `settings-form` by its field `save`. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FormValues } from '../core/kind/form.ts'

export interface FormStore {
  /** The values that the store has for the visitor, including those of other forms. @throws if they cannot be read. */
  read(request: FastifyRequest): FormValues | Promise<FormValues>
  /**
   * @throws if it is not certain that the values are stored. The form then shows a failure; without scripts, the
   *   response is an error page.
   * @throws {FormRefused} if the form must show the reason: the values are not stored (429), or perhaps not (503).
   */
  write(
    request: FastifyRequest,
    reply: FastifyReply,
    values: FormValues,
    page: { locale: string },
  ): void | Promise<void>
}

/**
 * Status 429: the values are not stored. Status 503: perhaps they are not stored. The form shows the reason, and keeps
 * the entered values.
 */
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
