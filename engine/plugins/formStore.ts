/** A store for the values of forms. The kind of a form chooses its store by name: `settings-form` by its field `save`. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FormValues } from '../core/kind/form.ts'

export interface FormStore {
  /** The values that the store has for the visitor, including those of other forms. @throws if they cannot be read. */
  read(request: FastifyRequest): FormValues | Promise<FormValues>
  /**
   * @throws if the values are perhaps not stored. The form reports it; without scripts the response is an error page.
   * @throws {FormRefused} if the form must show why they are not stored. With status 503, this is not certain.
   */
  write(
    request: FastifyRequest,
    reply: FastifyReply,
    values: FormValues,
    page: { locale: string },
  ): void | Promise<void>
}

/**
 * The values are not stored; with status 503, this is not certain. The form shows the reason, and keeps the entered
 * values.
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
