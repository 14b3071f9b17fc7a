/** The player plays notes if the browser allows sound. If not, it is silent, without an error. */
import { afterEach, expect, test, vi } from 'vitest'
import { createPlayer } from './createPlayer.ts'

/** The start times of the tones that the browser has rendered. */
const tones: number[] = []
let played = 0
let suspended = 0
afterEach(() => {
  tones.length = 0
  played = 0
  suspended = 0
  vi.useRealTimers()
})

/** @param resume the browser's response to a request to play. */
function stubAudio(resume: () => Promise<void>): void {
  const node = () => ({
    gain: { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} },
    frequency: { value: 0 },
    connect: (to: unknown) => to,
    start: (at: number) => void tones.push(at),
    stop() {},
  })
  class Offline {
    duration: number
    createGain = node
    createOscillator = node
    constructor(_channels: number, length: number, sampleRate: number) {
      this.duration = length / sampleRate
    }
    startRendering = async () => ({ duration: this.duration })
  }
  class Audio {
    sampleRate = 48_000
    resume = resume
    suspend = async () => void suspended++
    createBufferSource = () => ({ connect() {}, start: () => void played++ })
  }
  vi.stubGlobal('AudioContext', Audio)
  vi.stubGlobal('OfflineAudioContext', Offline)
}

test('the player renders each note with its overtone, once, and plays it each time', async () => {
  vi.useFakeTimers()
  stubAudio(async () => undefined)
  const play = createPlayer()
  play('right')
  await vi.advanceTimersByTimeAsync(0)
  play('right')
  await vi.advanceTimersByTimeAsync(0)
  expect(tones).toEqual([0, 0, 0.09, 0.09])
  expect(played).toBe(2)
})

test('the player suspends the output once, 5 s after the last of several sounds', async () => {
  vi.useFakeTimers()
  stubAudio(async () => undefined)
  const play = createPlayer()
  play('done')
  await vi.advanceTimersByTimeAsync(4000)
  play('chosen')
  await vi.advanceTimersByTimeAsync(5000)
  expect(suspended).toBe(0)
  await vi.runAllTimersAsync()
  expect(suspended).toBe(1)
})

test('a sound that begins just before the output would be suspended is heard', async () => {
  vi.useFakeTimers()
  let resume = Promise.resolve()
  stubAudio(() => resume)
  const play = createPlayer()
  play('chosen')
  await vi.advanceTimersByTimeAsync(5300)
  resume = new Promise((done) => setTimeout(done, 100))
  play('chosen')
  await vi.advanceTimersByTimeAsync(1000)
  expect(played).toBe(2)
  expect(suspended).toBe(0)
})

test('a sound that could not be rendered is rendered again the next time, and the failure is logged', async () => {
  stubAudio(async () => undefined)
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { OfflineAudioContext: Working } = globalThis
  class Broken extends Working {
    override startRendering = () => Promise.reject(new Error('no memory'))
  }
  vi.stubGlobal('OfflineAudioContext', Broken)
  const play = createPlayer()
  play('chosen')
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce())
  vi.stubGlobal('OfflineAudioContext', Working)
  play('chosen')
  await vi.waitFor(() => expect(played).toBe(1))
})

test.each([
  ['refuses sound', () => Promise.reject(new Error('NotAllowedError'))],
  ['never responds', () => new Promise<void>(() => undefined)],
])('the player is silent, without an error, if the browser %s', async (_name, resume) => {
  stubAudio(resume)
  const play = createPlayer()
  play('chosen')
  play('done')
  await new Promise((done) => setTimeout(done))
  expect(played).toBe(0)
})

test('the player is silent in a browser without Web Audio', () => {
  vi.stubGlobal('AudioContext', undefined)
  expect(() => createPlayer()('wrong')).not.toThrow()
})
