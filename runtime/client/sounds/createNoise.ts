/** Soft white noise. The browser generates it, so nothing is loaded. All samples are independent, so its loop has no audible seam. */

export interface Noise {
  play(): void
  stop(): void
}

/** The length of the loop in seconds. */
const length = 4
/** Hz. Higher frequencies are softer, so that the noise covers voices and does not hiss. */
const cutoff = 1400
const volume = 0.05
/** The duration of the fade in and the fade out, in seconds. */
const fade = 0.6

/** Call it after the first tap, because browsers refuse sound before. Silent if the browser has no Web Audio. */
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
  let suspendTimer: ReturnType<typeof setTimeout> | undefined
  const rampTo = (gain: number) => loudness.gain.setTargetAtTime(gain, audio.currentTime, fade / 3)
  return {
    play() {
      clearTimeout(suspendTimer)
      void audio.resume().then(
        () => rampTo(volume),
        () => undefined,
      )
    },
    stop() {
      rampTo(0)
      // An open output costs battery.
      suspendTimer = setTimeout(() => void audio.suspend(), fade * 1000)
    },
  }
}
