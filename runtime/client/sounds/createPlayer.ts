/** Plays sounds with the Web Audio API, if the browser allows sound. The page also shows what each sound says. */
import { sounds, type SoundName } from './sounds.ts'

/** Seconds until a note has faded. */
const decay = 0.35
/** Seconds until a note has its full volume. */
const attack = 0.005

export function createPlayer(): (name: SoundName) => void {
  let audio: AudioContext | undefined
  let suspendTimer: ReturnType<typeof setTimeout> | undefined
  /** The time at which all sounds have faded, on the clock of `audio`. */
  let end = 0
  return (name) => {
    if (typeof AudioContext === 'undefined') return
    audio ??= new AudioContext({ latencyHint: 'interactive' })
    clearTimeout(suspendTimer)
    const output = audio
    // The browser refuses sound until the first tap, click or key press.
    void output.resume().then(
      () => {
        end = Math.max(end, play(output, name))
        // Another sound that waited for the same `resume` may have set the timer.
        clearTimeout(suspendTimer)
        // An open output costs battery.
        suspendTimer = setTimeout(() => void output.suspend(), (end - output.currentTime + 0.1) * 1000)
      },
      () => undefined,
    )
  }
}

/** @returns when the last note has faded, on the clock of `audio`. */
function play(audio: AudioContext, name: SoundName): number {
  const notes = sounds[name]
  for (const { pitch, at, volume } of notes) {
    const start = audio.currentTime + at
    const loudness = audio.createGain()
    loudness.gain.setValueAtTime(0, start)
    loudness.gain.linearRampToValueAtTime(volume, start + attack)
    loudness.gain.exponentialRampToValueAtTime(0.001, start + decay)
    loudness.connect(audio.destination)
    // The sound of a wooden bar: its tone, and a softer tone two octaves above.
    for (const [times, share] of [
      [1, 1],
      [4, 0.2],
    ] as const) {
      const tone = audio.createOscillator()
      const toneLoudness = audio.createGain()
      tone.frequency.value = pitch * times
      toneLoudness.gain.value = share
      tone.connect(toneLoudness).connect(loudness)
      tone.start(start)
      tone.stop(start + decay)
    }
  }
  return audio.currentTime + Math.max(...notes.map(({ at }) => at)) + decay
}
