/**
 * After a refused answer: moves the focus to the input, scrolls to the reason above it, and marks the error in the
 * document's title.
 */
import { afterPaint } from '../../engine/react/afterPaint.ts'
import type { Funnel } from '../../engine/react/createFunnel.ts'
import type { FunnelState } from '../../engine/react/funnelState.ts'

export function followProblems({ store, state }: Pick<Funnel, 'store' | 'state'>): void {
  let lastScreen: FunnelState['screen'] | undefined
  const follow = () => {
    const { screen, local } = store.get(state)
    // Each refusal creates a new screen object.
    if (screen === lastScreen) return
    const wasBroken = lastScreen?.broken
    lastScreen = screen
    if (!screen.broken && !wasBroken) return
    const [before = '', after = ''] = local.strings['ui.error']!.split('{{title}}')
    afterPaint(() => {
      const { title } = document
      const isMarked = title.startsWith(before) && title.endsWith(after)
      const unmarked = isMarked ? title.slice(before.length, title.length - after.length) : title
      document.title = screen.broken ? before + unmarked + after : unmarked
      if (!screen.broken) return
      document.querySelector<HTMLElement>('main [name=answer]')?.focus({ preventScroll: true })
      document.getElementById('problem')?.scrollIntoView({ block: 'nearest' })
    })
  }
  follow()
  store.sub(state, follow)
}
