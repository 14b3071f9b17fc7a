/** Finds screens that show the fallback of an answer, because the learners are no longer asked the question. */
import { pipesOf } from '../../../core/copy/pipe.ts'
import { textsOf } from '../../../core/copy/funnelTexts.ts'
import type { ComparedLearner } from '../commonReasons.ts'
import type { FindConsequences } from './consequence.ts'

interface ShownFallback {
  /** Id of the screen that asks for the answer. */
  question: string
  fallback: string
  /** Id of a screen that shows the fallback → its first field with the fallback. */
  screens: Map<string, string>
  affected: Set<ComparedLearner>
}

export const shownFallbacks: FindConsequences = ({ after, compared, screenEffects }) => {
  const found = new Map<string, ShownFallback>()
  for (const { key, text } of textsOf(after.raw, after.registry)) {
    const [, screen] = /^screens\.([^.]+)\./.exec(key) ?? []
    if (screen === undefined) continue
    for (const pipe of pipesOf(text)) {
      const [, question] = /^answers\.(.+)$/.exec(pipe?.path ?? '') ?? []
      const fallback = pipe?.fallback
      if (question === undefined || fallback === undefined) continue
      const affected = compared.filter(
        ({ was, is }) =>
          was.path.includes(question) && !is.path.includes(question) && is.path.includes(screen),
      )
      if (affected.length === 0) continue
      const group = JSON.stringify([question, fallback])
      const shown = found.get(group) ?? { question, fallback, screens: new Map(), affected: new Set() }
      found.set(group, shown)
      if (!shown.screens.has(screen)) shown.screens.set(screen, key.slice(`screens.${screen}.`.length))
      affected.forEach((each) => shown.affected.add(each))
    }
  }
  return [...found.values()].map(({ question, fallback, screens, affected }) => {
    const [[screen, field], ...others] = [...screens] as [[string, string], ...[string, string][]]
    const also = others.length === 0 ? '' : `; also on ${others.map(([id]) => `"${id}"`).join(', ')}`
    const learners = `to learners who are no longer asked "${question}"`
    const count = `(${affected.size} of ${compared.length} tried)`
    const words = `shows “${fallback}” (${field}) ${learners}, as if it were their answer ${count}${also}`
    const causedBy = screenEffects
      .filter(({ lost, some: groups }) =>
        [...lost, ...groups.flatMap((each) => each.lost)].includes(question),
      )
      .map(({ change }) => change)
    return { code: 'fallback-shown', screen, words, causedBy }
  })
}
