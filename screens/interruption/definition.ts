/** A calm stop before a step that is hard to take back: what stays and what changes. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({ kind: 'interruption', role: 'static', answer: 'none', aliases: ['interruption'] })
