/** Where the forms of pages keep their values, by the name that a section gives: `"save": "profile"`. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FormValues } from '../core/kind/form.ts'

export interface FormStore {
  /** All values that the store has, those of other forms included. @throws if they cannot be read. */
  read(request: FastifyRequest): FormValues | Promise<FormValues>
  /** @throws if nothing was kept: the form says so. @throws {FormRefused} to say why, in words of its kind. */
  write(
    request: FastifyRequest,
    reply: FastifyReply,
    values: FormValues,
    page: { locale: string },
  ): void | Promise<void>
}

/** Nothing was kept, and the form says why; what was entered stays in it. */
export class FormRefused extends Error {
  /**
   * @param statusCode of the answer: 429, 503.
   * @param text the key of a built-in string of the form's kind.
   */
  constructor(
    readonly statusCode: 429 | 503,
    readonly text: string,
  ) {
    super(`The form was refused: ${text}`)
  }
}
