/** A personal word in a speech bubble. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({ kind: 'greeting', role: 'static', answer: 'none', aliases: ['greeting'] })
