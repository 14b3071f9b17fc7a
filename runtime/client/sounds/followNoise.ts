/** Plays white noise while the setting is on and the page is seen: after the first tap or key, and never before. */
import type { Noise } from './createNoise.ts'

/** @param load is called once there is something to play. @returns ends following. */
export function followNoise(load: () => Promise<Noise>): () => void {
  const root = document.documentElement
  // A tap may come before this has loaded.
  let isTouched = 'userActivation' in navigator && navigator.userActivation.hasBeenActive
  let noise: Promise<Noise> | undefined

  const isWanted = () => isTouched && !document.hidden && 'noise' in root.dataset
  const follow = async () => {
    if (!noise && !isWanted()) return
    const loaded = await (noise ??= load())
    if (isWanted()) loaded.play()
    else loaded.stop()
  }
  const onChange = () => {
    follow().catch((error: unknown) => {
      // The next change tries again.
      noise = undefined
      console.warn(error)
    })
  }
  const stopWaiting = () => {
    for (const type of touches) document.removeEventListener(type, onTouch)
  }
  function onTouch(): void {
    isTouched = true
    stopWaiting()
    onChange()
  }
  for (const type of touches) document.addEventListener(type, onTouch)
  document.addEventListener('visibilitychange', onChange)
  const setting = new MutationObserver(onChange)
  setting.observe(root, { attributeFilter: ['data-noise'] })
  onChange()
  return () => {
    stopWaiting()
    document.removeEventListener('visibilitychange', onChange)
    setting.disconnect()
  }
}

/** What lets a page make sound. */
const touches = ['pointerup', 'keydown'] as const
