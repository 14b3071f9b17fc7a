/** A form to sign in or to create an account. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({ kind: 'sign-in-form', role: 'section', answer: 'none' })
