/** Answers sound: chosen, right or wrong; a celebrated screen sounds when it comes. After the paint, which no sound delays. */
import { afterPaint } from '../../../engine/react/afterPaint.ts'
import type { Funnel } from '../../../engine/react/createFunnel.ts'
import type { SoundName } from './sounds.ts'

export function followSounds(
  { store, state }: Pick<Funnel, 'store' | 'state'>,
  player: (name: SoundName) => void,
): void {
  const play = (name: SoundName | undefined) => {
    if (name && !('silent' in document.documentElement.dataset)) player(name)
  }
  document.addEventListener('change', ({ target }) => afterPaint(() => play(soundOf(target as Element))))
  let shown = store.get(state).screen.id
  store.sub(state, () => {
    const { id } = store.get(state).screen
    if (id === shown) return
    shown = id
    afterPaint(() => play(document.querySelector('main [data-light=rays]') ? 'done' : undefined))
  })
}

/** What the choice of an answer sounds like; undefined for fields. */
export function soundOf(input: Element): SoundName | undefined {
  if (!input.matches('main input:is([type=radio], [type=checkbox]):checked')) return undefined
  const verdict = input.closest<HTMLElement>('[data-state]')?.dataset.state
  return verdict === 'correct' ? 'right' : verdict === 'incorrect' ? 'wrong' : 'chosen'
}
