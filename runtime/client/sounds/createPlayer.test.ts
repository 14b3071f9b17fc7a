/** The player plays notes if the browser allows sound. If not, it is silent, without an error. */
import { afterEach, expect, test, vi } from 'vitest'
import { createPlayer } from './createPlayer.ts'

const notes: number[] = []
let suspended = 0
afterEach(() => {
  notes.length = 0
  suspended = 0
  vi.useRealTimers()
})

/** @param resume the browser's response to a request to play. */
function stubAudio(resume: () => Promise<void>): void {
  const node = () => ({
    gain: { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} },
    frequency: { value: 0 },
    connect: (to: unknown) => to,
    start: (at: number) => void notes.push(at),
    stop() {},
  })
  class Audio {
    currentTime = 1
    destination = {}
    resume = resume
    suspend = async () => void suspended++
    createGain = node
    createOscillator = node
  }
  vi.stubGlobal('AudioContext', Audio)
}

test('the player plays each note with its overtone if the browser allows sound', async () => {
  vi.useFakeTimers()
  stubAudio(async () => undefined)
  createPlayer()('right')
  await vi.runAllTimersAsync()
  expect(notes).toEqual([1, 1, 1.09, 1.09])
})

test('the player suspends the output once, after the last of several sounds', async () => {
  vi.useFakeTimers()
  stubAudio(async () => undefined)
  const play = createPlayer()
  play('done')
  play('chosen')
  await vi.advanceTimersByTimeAsync(600)
  expect(suspended).toBe(0)
  await vi.runAllTimersAsync()
  expect(suspended).toBe(1)
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
  expect(notes).toEqual([])
})

test('the player is silent in a browser without Web Audio', () => {
  vi.stubGlobal('AudioContext', undefined)
  expect(() => createPlayer()('wrong')).not.toThrow()
})
