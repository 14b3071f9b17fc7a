/**
 * Finds messages that stay the same although their rule has changed. For example, the message "Use letters only" is
 * misleading if the pattern now refuses some letters.
 */
import type { ProgramScreen } from '../../../core/program.ts'
import { same } from '../compareFields.ts'
import type { TextsDiff } from '../compareTexts.ts'
import type { Version } from '../createVersion.ts'
import type { Consequence } from './consequence.ts'
import { isRewritten } from './isRewritten.ts'

export function staleMessages(
  old: ProgramScreen,
  now: ProgramScreen,
  after: Version,
  texts: TextsDiff,
): Consequence[] {
  const messages = after.raw.screens.find(({ id }) => id === now.id)?.messages ?? {}
  return Object.entries(messages).flatMap(([rule, text]) => {
    const [was, is] = [old, now].map(({ rules }) => rules[rule as keyof typeof rules])
    // Rules with a number are left to `staleFigures.ts`, which also searches the other texts of the screen.
    if (typeof was !== 'string' || typeof is !== 'string' || same(was, is)) return []
    if (isRewritten(texts, after, { key: `screens.${now.id}.messages.${rule}`, text })) return []
    return [
      {
        code: 'message-left',
        screen: now.id,
        words: `still says “${text}” (messages.${rule}), but its ${rule} has changed`,
      },
    ]
  })
}
