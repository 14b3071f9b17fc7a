/**
 * Moves the focus to the input whose answer was refused, scrolls to the reason above it, and marks the error in the
 * document's title.
 */
import { afterPaint } from '../../engine/react/afterPaint.ts'
import type { Funnel } from '../../engine/react/createFunnel.ts'
import type { FunnelState } from '../../engine/react/funnelState.ts'

export function followProblems({ store, state }: Pick<Funnel, 'store' | 'state'>): void {
  let last: FunnelState['screen'] | undefined
  const follow = () => {
    const { screen, local } = store.get(state)
    // Each refusal creates a new screen object.
    if (screen === last) return
    const wasBroken = last?.broken
    last = screen
    if (!screen.broken && !wasBroken) return
    const [before = '', after = ''] = local.strings['ui.error']!.split('{{title}}')
    afterPaint(() => {
      const { title } = document
      const isMarked = title.startsWith(before) && title.endsWith(after)
      const own = isMarked ? title.slice(before.length, title.length - after.length) : title
      document.title = screen.broken ? before + own + after : own
      if (!screen.broken) return
      document.querySelector<HTMLElement>('main [name=answer]')?.focus({ preventScroll: true })
      document.getElementById('problem')?.scrollIntoView({ block: 'nearest' })
    })
  }
  follow()
  store.sub(state, follow)
}
