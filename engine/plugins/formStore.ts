/** A store for the values of forms. A section contains the name of its store: `"save": "profile"`. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FormValues } from '../core/kind/form.ts'

export interface FormStore {
  /** All values of the store, including those of other forms. @throws if they cannot be read. */
  read(request: FastifyRequest): FormValues | Promise<FormValues>
  /**
   * @throws if the values are perhaps not stored; the form reports it.
   * @throws {FormRefused} to show the reason as a text of the form's kind.
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
   * @param statusCode of the response: 429, 503.
   * @param text the key of a built-in string of the form's kind.
   */
  constructor(
    readonly statusCode: 429 | 503,
    readonly text: string,
  ) {
    super(`The form was refused: ${text}`)
  }
}
