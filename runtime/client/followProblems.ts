/** Leads the learner to the input whose answer was refused. The reason stands above it; the document's title says so too. */
import { afterPaint } from '../../engine/react/afterPaint.ts'
import type { Funnel } from '../../engine/react/createFunnel.ts'
import type { FunnelState } from '../../engine/react/funnelState.ts'

export function followProblems({ store, state }: Pick<Funnel, 'store' | 'state'>): void {
  let known: FunnelState['screen'] | undefined
  const follow = () => {
    const { screen, local } = store.get(state)
    // Each refusal makes a new one.
    if (screen === known) return
    const wasBroken = known?.broken
    known = screen
    if (!screen.broken && !wasBroken) return
    const [before = '', after = ''] = local.strings['ui.error']!.split('{{title}}')
    afterPaint(() => {
      const { title } = document
      const own = title.startsWith(before) ? title.slice(before.length, title.length - after.length) : title
      document.title = screen.broken ? before + own + after : own
      if (!screen.broken) return
      document.querySelector<HTMLElement>('main [name=answer]')?.focus({ preventScroll: true })
      document.getElementById('problem')?.scrollIntoView({ block: 'nearest' })
    })
  }
  follow()
  store.sub(state, follow)
}
