/** Plays sounds with the Web Audio API, if the browser allows sound. The page also shows what each sound says. */
import { sounds, type SoundName } from './sounds.ts'

/** Seconds until a note has faded. */
const decay = 0.35
/** Seconds until a note has its full volume. */
const attack = 0.005
/**
 * Seconds of silence until the output is suspended: a running output costs battery. Suspending and resuming it for each
 * answer would delay the sounds, and the step that follows an answer.
 */
const patience = 5

export function createPlayer(): (name: SoundName) => void {
  let audio: AudioContext | undefined
  let suspendTimer: ReturnType<typeof setTimeout> | undefined
  const rendered = new Map<SoundName, Promise<AudioBuffer>>()

  const bufferOf = (name: SoundName, sampleRate: number) => {
    const buffer = rendered.get(name) ?? render(name, sampleRate)
    rendered.set(name, buffer)
    // The next call tries again.
    buffer.catch(() => rendered.delete(name))
    return buffer
  }
  return (name) => {
    if (typeof AudioContext === 'undefined') return
    audio ??= new AudioContext({ latencyHint: 'interactive' })
    clearTimeout(suspendTimer)
    const output = audio
    // The browser refuses sound until the first tap, click or key press.
    const running = output.resume().then(
      () => true,
      () => false,
    )
    Promise.all([bufferOf(name, output.sampleRate), running])
      .then(([buffer, isRunning]) => {
        if (!isRunning) return
        const source = output.createBufferSource()
        source.buffer = buffer
        source.connect(output.destination)
        source.start()
        // Another sound that waited for the same `resume` may have set the timer.
        clearTimeout(suspendTimer)
        suspendTimer = setTimeout(() => void output.suspend(), (buffer.duration + patience) * 1000)
      })
      .catch(console.warn)
  }
}

/** Renders the notes of a sound once, outside of the main thread. */
function render(name: SoundName, sampleRate: number): Promise<AudioBuffer> {
  const notes = sounds[name]
  const duration = Math.max(...notes.map(({ at }) => at)) + decay
  const audio = new OfflineAudioContext(1, Math.ceil(duration * sampleRate), sampleRate)
  for (const { pitch, at, volume } of notes) {
    const loudness = audio.createGain()
    loudness.gain.setValueAtTime(0, at)
    loudness.gain.linearRampToValueAtTime(volume, at + attack)
    loudness.gain.exponentialRampToValueAtTime(0.001, at + decay)
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
      tone.start(at)
      tone.stop(at + decay)
    }
  }
  return audio.startRendering()
}
