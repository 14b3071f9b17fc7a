/** Computes the sound of some notes as a WAV file: one channel of 16-bit samples. */
import type { Note } from './sounds.ts'

/** Samples per second. */
const sampleRate = 22_050
/** Seconds until a note has faded. */
const decay = 0.35
/** Seconds until a note has its full volume. */
const attack = 0.005
/** What is left of the volume after `decay`. */
const silence = 0.001
const headerLength = 44
const bytesPerSample = 2

export function waveFile(notes: readonly Note[]): Blob {
  const samples = samplesOf(notes)
  const bytes = samples.length * bytesPerSample
  const file = new DataView(new ArrayBuffer(headerLength + bytes))
  const writeText = (at: number, text: string) =>
    new Uint8Array(file.buffer, at).set(new TextEncoder().encode(text))
  writeText(0, 'RIFF')
  file.setUint32(4, headerLength - 8 + bytes, true)
  writeText(8, 'WAVEfmt ')
  // The length of the format block, then: PCM, one channel.
  file.setUint32(16, 16, true)
  file.setUint16(20, 1, true)
  file.setUint16(22, 1, true)
  file.setUint32(24, sampleRate, true)
  file.setUint32(28, sampleRate * bytesPerSample, true)
  file.setUint16(32, bytesPerSample, true)
  file.setUint16(34, bytesPerSample * 8, true)
  writeText(36, 'data')
  file.setUint32(40, bytes, true)
  samples.forEach((sample, index) =>
    file.setInt16(headerLength + index * bytesPerSample, sample * 32_767, true),
  )
  return new Blob([file.buffer], { type: 'audio/wav' })
}

/** From -1 to 1. */
function samplesOf(notes: readonly Note[]): Float32Array {
  const sampleCount = (seconds: number) => Math.ceil(seconds * sampleRate)
  const samples = new Float32Array(sampleCount(Math.max(...notes.map(({ at }) => at)) + decay))
  for (const { pitch, at, volume } of notes)
    for (let index = 0; index < sampleCount(decay); index++) {
      const seconds = index / sampleRate
      const angle = 2 * Math.PI * pitch * seconds
      // The sound of a wooden bar: its tone, and a softer tone two octaves above.
      const tone = Math.sin(angle) + 0.2 * Math.sin(4 * angle)
      samples[sampleCount(at) + index]! += volume * loudness(seconds) * tone
    }
  return samples
}

/** From 0 to 1. Rises evenly, then fades exponentially. */
const loudness = (seconds: number) =>
  seconds < attack ? seconds / attack : silence ** ((seconds - attack) / (decay - attack))
