/** Plays white noise while the setting is on and the page is visible, but never before the first tap or key. */
import type { Noise } from './createNoise.ts'

/**
 * @param load called when the noise is first needed, and again after a failure.
 * @returns a function that removes all listeners.
 */
export function followNoise(load: () => Promise<Noise>): () => void {
  const root = document.documentElement
  // The learner may have tapped before this code loaded.
  let isTouched = 'userActivation' in navigator && navigator.userActivation.hasBeenActive
  let noise: Promise<Noise> | undefined

  const isWanted = () => isTouched && !document.hidden && 'noise' in root.dataset
  const update = async () => {
    if (!noise && !isWanted()) return
    const loaded = await (noise ??= load())
    if (isWanted()) loaded.play()
    else loaded.stop()
  }
  const onChange = () => {
    update().catch((error: unknown) => {
      // The next change tries again.
      noise = undefined
      console.warn(error)
    })
  }
  const stopWaiting = () => {
    for (const type of activationEvents) document.removeEventListener(type, onTouch)
  }
  function onTouch(): void {
    isTouched = true
    stopWaiting()
    onChange()
  }
  for (const type of activationEvents) document.addEventListener(type, onTouch)
  document.addEventListener('visibilitychange', onChange)
  const settingObserver = new MutationObserver(onChange)
  settingObserver.observe(root, { attributeFilter: ['data-noise'] })
  onChange()
  return () => {
    stopWaiting()
    document.removeEventListener('visibilitychange', onChange)
    settingObserver.disconnect()
  }
}

/** Browsers allow sound after these events. */
const activationEvents = ['pointerup', 'keydown'] as const
