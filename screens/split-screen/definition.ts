/** A picture, and below the picture a title, a text and a list of points. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({ kind: 'split-screen', role: 'static', answer: 'none' })
