/** A picture in the upper half. A title, a text and a list of points are below it. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({ kind: 'split-screen', role: 'static', answer: 'none' })
