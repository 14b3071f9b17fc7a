/** Plays sounds with the Web Audio API. Silent if the browser has none or refuses: a sound says nothing that is not shown. */
import { sounds, type SoundName } from './sounds.ts'

/** How long a struck note is heard, in seconds. */
const ring = 0.35
const strike = 0.005

export function createPlayer(): (name: SoundName) => void {
  let audio: AudioContext | undefined
  let rest: ReturnType<typeof setTimeout> | undefined
  return (name) => {
    if (typeof AudioContext === 'undefined') return
    audio ??= new AudioContext({ latencyHint: 'interactive' })
    clearTimeout(rest)
    const playing = audio
    // Refused until the learner has touched the page.
    void playing.resume().then(
      () => {
        const end = play(playing, name)
        // An open output costs battery.
        rest = setTimeout(() => void playing.suspend(), (end + 0.1) * 1000)
      },
      () => undefined,
    )
  }
}

/** @returns when the last note has faded, in seconds from now. */
function play(audio: AudioContext, name: SoundName): number {
  const notes = sounds[name]
  for (const { pitch, at, volume } of notes) {
    const start = audio.currentTime + at
    const loudness = audio.createGain()
    loudness.gain.setValueAtTime(0, start)
    loudness.gain.linearRampToValueAtTime(volume, start + strike)
    loudness.gain.exponentialRampToValueAtTime(0.001, start + ring)
    loudness.connect(audio.destination)
    // A bar of wood: its tone, and two octaves above a fainter one.
    for (const [times, share] of [
      [1, 1],
      [4, 0.2],
    ] as const) {
      const tone = audio.createOscillator()
      const part = audio.createGain()
      tone.frequency.value = pitch * times
      part.gain.value = share
      tone.connect(part).connect(loudness)
      tone.start(start)
      tone.stop(start + ring)
    }
  }
  return Math.max(...notes.map(({ at }) => at)) + ring
}
