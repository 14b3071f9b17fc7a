/**
 * Plays a sound after each choice (`chosen`, `right` or `wrong`), and the sound `done` on each celebration screen
 * on the way forward. Sounds never delay the paint.
 */
import { afterPaint } from '../../../engine/react/afterPaint.ts'
import type { Funnel } from '../../../engine/react/createFunnel.ts'
import type { SoundName } from './sounds.ts'

/** Matches only in the first form. The second form is the next screen, which is rendered ahead and hidden. */
const celebrations = 'main form:first-child :is([data-light=rays],[data-celebrates])'

export function followSounds(
  { store, state }: Pick<Funnel, 'store' | 'state'>,
  playSound: (name: SoundName) => void,
): void {
  const play = (name: SoundName | undefined) => {
    if (name && !('silent' in document.documentElement.dataset)) playSound(name)
  }
  document.addEventListener('change', ({ target }) => afterPaint(() => play(soundOf(target as Element))))
  let lastScreen = store.get(state).screen.id
  store.sub(state, () => {
    const { id, enter } = store.get(state).screen
    if (id === lastScreen) return
    lastScreen = id
    // After Back, there is no new success to celebrate.
    if (enter !== 'forward') return
    afterPaint(() => play(document.querySelector(celebrations) ? 'done' : undefined))
  })
}

/** The sound of a chosen answer; undefined for other inputs. */
function soundOf(input: Element): SoundName | undefined {
  if (!input.matches('main input:is([type=radio], [type=checkbox]):checked')) return undefined
  const verdict = input.closest<HTMLElement>('[data-state]')?.dataset.state
  return verdict === 'correct' ? 'right' : verdict === 'incorrect' ? 'wrong' : 'chosen'
}
