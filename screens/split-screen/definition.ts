/** A picture in the upper half, and a text about it in the lower half. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({ kind: 'split-screen', role: 'static', answer: 'none' })
