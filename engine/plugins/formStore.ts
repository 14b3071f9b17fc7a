/** Where the forms of pages keep their values, by the name that a section gives: `"save": "profile"`. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FormValues } from '../core/kind/form.ts'

export interface FormStore {
  /** All values that the store has, those of other forms included. @throws where they cannot be read. */
  read(request: FastifyRequest): FormValues | Promise<FormValues>
  /** @throws where nothing was kept: the form says so. */
  write(request: FastifyRequest, reply: FastifyReply, values: FormValues): void | Promise<void>
}
