/** A list of entries from a resource. An entry can be a link. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({ kind: 'resource-list', role: 'section', answer: 'none', showsData: true })
