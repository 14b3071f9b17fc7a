/** The WAV files of all sounds: what a browser reads from their header, and how they sound. */
import { expect, test } from 'vitest'
import { sounds } from './sounds.ts'
import { waveFile } from './waveFile.ts'

const samplesOf = async (file: Blob) => new Int16Array((await file.arrayBuffer()).slice(44))
const textOf = async (file: Blob, from: number, to: number) => file.slice(from, to).text()

test.each(Object.entries(sounds))(
  'the file of "%s" has a complete header and is never distorted',
  async (_name, notes) => {
    const file = waveFile(notes)
    const header = new DataView(await file.arrayBuffer())
    expect(await textOf(file, 0, 4)).toBe('RIFF')
    expect(header.getUint32(4, true)).toBe(file.size - 8)
    expect(await textOf(file, 8, 16)).toBe('WAVEfmt ')
    expect([20, 22, 32, 34].map((at) => header.getUint16(at, true))).toEqual([1, 1, 2, 16])
    expect([24, 28].map((at) => header.getUint32(at, true))).toEqual([22_050, 44_100])
    expect(await textOf(file, 36, 40)).toBe('data')
    expect(header.getUint32(40, true)).toBe(file.size - 44)
    const loudest = Math.max(...(await samplesOf(file)).map(Math.abs)) / 32_767
    expect(loudest).toBeGreaterThan(Math.max(...notes.map(({ volume }) => volume)) * 0.8)
    // For every sound, the peaks of all notes and overtones add up to less than 0.8.
    expect(loudest).toBeLessThan(0.8)
    expect(file.type).toBe('audio/wav')
  },
)

test('a note has its pitch, begins softly and fades out in 0.35 s', async () => {
  const samples = await samplesOf(waveFile([{ pitch: 441, at: 0, volume: 0.5 }]))
  expect(samples).toHaveLength(Math.ceil(22_050 * 0.35))
  expect(Math.abs(samples[0]!)).toBe(0)
  expect(Math.abs(samples.at(-1)!)).toBeLessThan(50)
  // A tone of 441 Hz repeats after exactly 50 samples. After the first 110 samples, each repetition is softer.
  const periods = [10, 20, 30].map((count) => samples.slice(count * 50, (count + 1) * 50))
  const peaks = periods.map((period) => period.indexOf(Math.max(...period)))
  expect(new Set(peaks).size).toBe(1)
  expect(Math.max(...samples.slice(0, 50))).toBeLessThan(Math.max(...samples.slice(100, 150)))
  const volumes = periods.map((period) => Math.max(...period))
  expect(volumes).toEqual([...volumes].toSorted((a, b) => b - a))
})

test('the samples are silent until the start of the first note', async () => {
  const samples = await samplesOf(waveFile([{ pitch: 440, at: 0.1, volume: 0.5 }]))
  expect(samples.slice(0, 2205).every((sample) => sample === 0)).toBe(true)
  expect(samples.slice(2205, 2400).some((sample) => sample !== 0)).toBe(true)
})
