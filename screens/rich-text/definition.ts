/** A text for reading, such as terms or a policy, with its table of contents. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({ kind: 'rich-text', role: 'section', answer: 'none' })
