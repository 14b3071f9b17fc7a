/**
 * Finds messages that stay the same although their rule has changed: "Use letters only" beside a pattern that now
 * refuses some letters.
 */
import type { ProgramScreen } from '../../../core/program.ts'
import { same } from '../compareFields.ts'
import type { TextsDiff } from '../compareTexts.ts'
import type { Version } from '../createVersion.ts'
import type { Consequence } from './consequence.ts'

export function staleMessages(
  old: ProgramScreen,
  now: ProgramScreen,
  { raw }: Version,
  texts: TextsDiff,
): Consequence[] {
  const messages = raw.screens.find(({ id }) => id === now.id)?.messages ?? {}
  const rewritten = new Set(texts.source.map(({ key }) => key))
  return Object.entries(messages).flatMap(([rule, text]) => {
    const [was, is] = [old, now].map(({ rules }) => rules[rule as keyof typeof rules])
    // Rules with a number are left to `staleFigures.ts`, which also searches the other texts of the screen.
    if (typeof was !== 'string' || typeof is !== 'string' || same(was, is)) return []
    if (rewritten.has(`screens.${now.id}.messages.${rule}`)) return []
    return [
      {
        code: 'message-left',
        screen: now.id,
        words: `still says “${text}” (messages.${rule}), but its ${rule} has changed`,
      },
    ]
  })
}
