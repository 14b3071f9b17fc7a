/**
 * A store for the values of forms. For example, a `settings-form` with `"save": "profile"` uses the store `profile`.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FormValues } from '../core/kind/form.ts'

export interface FormStore {
  /** The values that the store has for the visitor, including those of other forms. @throws if they cannot be read. */
  read(request: FastifyRequest): FormValues | Promise<FormValues>
  /**
   * @throws if it is not certain that the values are stored. The form then shows a failure; without scripts, the
   *   response is an error page.
   * @throws {FormRefused} if the form must show the reason.
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
  /** @param textKey the key of the reason in the built-in texts of the form's kind. */
  constructor(
    readonly statusCode: 429 | 503,
    readonly textKey: string,
  ) {
    super(`The form was refused: ${textKey}`)
  }
}
