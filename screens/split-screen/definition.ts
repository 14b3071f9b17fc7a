/** A picture in the upper part, what it stands for in the lower. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({ kind: 'split-screen', role: 'static', answer: 'none' })
