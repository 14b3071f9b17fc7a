/** A list of links whose entries come from a resource. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({ kind: 'resource-list', role: 'section', answer: 'none', showsData: true })
