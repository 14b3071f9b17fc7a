/** Screens that show a fallback to learners who are no longer asked for the answer that stood there. */
import { pipesOf } from '../../../core/copy/pipe.ts'
import { textsOf } from '../../../core/copy/funnelTexts.ts'
import type { FindConsequences } from './consequence.ts'

export const shownFallbacks: FindConsequences = ({ after, compared }) =>
  textsOf(after.raw, after.registry).flatMap(({ key, text }) => {
    const [, screen] = /^screens\.([^.]+)\./.exec(key) ?? []
    if (screen === undefined || !text.includes('{{answers.')) return []
    return pipesOf(text).flatMap((pipe) => {
      const [, asked] = /^answers\.(.+)$/.exec(pipe?.path ?? '') ?? []
      if (asked === undefined || pipe?.fallback === undefined) return []
      const affected = compared.filter(
        ({ was, is }) => was.path.includes(asked) && !is.path.includes(asked) && is.path.includes(screen),
      )
      if (affected.length === 0) return []
      const field = key.slice(`screens.${screen}.`.length)
      const words = `shows “${pipe.fallback}” (${field}) as if it were their answer, to learners who are no longer asked "${asked}" (${affected.length} of ${compared.length} tried)`
      return [{ code: 'fallback-shown', screen, words }]
    })
  })
