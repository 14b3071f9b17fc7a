/** A long text, such as terms or a policy. With three or more headings it has a table of contents. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({ kind: 'rich-text', role: 'section', answer: 'none' })
