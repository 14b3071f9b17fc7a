/** Screens that show a fallback to learners who are no longer asked for the answer that it replaces. */
import { pipesOf } from '../../../core/copy/pipe.ts'
import { textsOf } from '../../../core/copy/funnelTexts.ts'
import type { Compared } from '../commonReasons.ts'
import type { FindConsequences } from './consequence.ts'

interface Shown {
  asked: string
  fallback: string
  screens: Map<string, string>
  affected: Set<Compared>
}

export const shownFallbacks: FindConsequences = ({ after, compared, screenEffects }) => {
  const found = new Map<string, Shown>()
  for (const { key, text } of textsOf(after.raw, after.registry)) {
    const [, screen] = /^screens\.([^.]+)\./.exec(key) ?? []
    if (screen === undefined || !text.includes('{{answers.')) continue
    for (const pipe of pipesOf(text)) {
      const [, asked] = /^answers\.(.+)$/.exec(pipe?.path ?? '') ?? []
      const fallback = pipe?.fallback
      if (asked === undefined || fallback === undefined) continue
      const affected = compared.filter(
        ({ was, is }) => was.path.includes(asked) && !is.path.includes(asked) && is.path.includes(screen),
      )
      if (affected.length === 0) continue
      const name = JSON.stringify([asked, fallback])
      const shown = found.get(name) ?? { asked, fallback, screens: new Map(), affected: new Set() }
      found.set(name, shown)
      if (!shown.screens.has(screen)) shown.screens.set(screen, key.slice(`screens.${screen}.`.length))
      affected.forEach((each) => shown.affected.add(each))
    }
  }
  return [...found.values()].map(({ asked, fallback, screens, affected }) => {
    const [[screen, field], ...others] = [...screens] as [[string, string], ...[string, string][]]
    const also = others.length === 0 ? '' : ` and on ${others.map(([id]) => `"${id}"`).join(', ')}`
    const words = `shows “${fallback}” (${field})${also} as if it were their answer, to learners who are no longer asked "${asked}" (${affected.size} of ${compared.length} tried)`
    const causedBy = screenEffects
      .filter(({ lost, some }) => [...lost, ...some.flatMap((each) => each.lost)].includes(asked))
      .map(({ change }) => change)
    return { code: 'fallback-shown', screen, words, causedBy }
  })
}
