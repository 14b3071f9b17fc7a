/** Plays sounds, if the browser allows sound. The page also shows what each sound means. */
import { sounds, type SoundName } from './sounds.ts'
import { waveFile } from './waveFile.ts'

/**
 * The sounds play from audio elements, because a new `AudioContext` opens the audio output on the main thread: 340 ms
 * in a Chromium without a sound card, during which a tap has no effect.
 */
export function createPlayer(): (name: SoundName) => void {
  const elements = new Map<SoundName, HTMLAudioElement>()
  // Without the type `ambient`, Safari pauses the learner's music for each sound, and plays the sound even if the phone
  // is muted.
  const { audioSession } = navigator as { audioSession?: { type: string } }
  if (audioSession) audioSession.type = 'ambient'
  return (name) => {
    const element = elements.get(name) ?? new Audio(URL.createObjectURL(waveFile(sounds[name])))
    elements.set(name, element)
    element.currentTime = 0
    element.play().catch((error: unknown) => {
      // The browser refuses sound until the first tap, click or key press.
      if ((error as Error).name !== 'NotAllowedError') console.warn(error)
    })
  }
}
