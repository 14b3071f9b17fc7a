/** Soft white noise, made by the browser: nothing is loaded. Its samples follow from nothing before them, so its loop has no seam. */

export interface Noise {
  play(): void
  stop(): void
}

/** Seconds until the loop begins again. */
const length = 4
/** Hz. Above it the noise grows fainter: it covers voices and does not hiss. */
const cutoff = 1400
const volume = 0.05
/** Seconds in which it comes and goes. */
const fade = 0.6

/** Called after a tap: browsers refuse sound before one. Silent if the browser has no Web Audio. */
export function createNoise(random = Math.random): Noise {
  if (typeof AudioContext === 'undefined') return { play: () => undefined, stop: () => undefined }
  const audio = new AudioContext({ latencyHint: 'playback' })
  const buffer = audio.createBuffer(1, length * audio.sampleRate, audio.sampleRate)
  buffer.getChannelData(0).forEach((_zero, at, samples) => (samples[at] = random() * 2 - 1))
  const source = new AudioBufferSourceNode(audio, { buffer, loop: true })
  const filter = new BiquadFilterNode(audio, { type: 'lowpass', frequency: cutoff })
  const loudness = new GainNode(audio, { gain: 0 })
  source.connect(filter).connect(loudness).connect(audio.destination)
  source.start()
  let rest: ReturnType<typeof setTimeout> | undefined
  const rampTo = (gain: number) => loudness.gain.setTargetAtTime(gain, audio.currentTime, fade / 3)
  return {
    play() {
      clearTimeout(rest)
      void audio.resume().then(
        () => rampTo(volume),
        () => undefined,
      )
    },
    stop() {
      rampTo(0)
      // An open output costs battery.
      rest = setTimeout(() => void audio.suspend(), fade * 1000)
    },
  }
}
