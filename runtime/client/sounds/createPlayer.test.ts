/** The player plays a sound if the browser allows it. If not, it is silent, without an error. */
import { beforeEach, expect, test, vi } from 'vitest'
import { createPlayer } from './createPlayer.ts'

const play = vi.fn<() => Promise<void>>()
const elements: TestAudio[] = []

class TestAudio {
  currentTime = 0
  play = play
  constructor(readonly src: string) {
    elements.push(this)
  }
}

beforeEach(() => {
  elements.length = 0
  play.mockReset().mockResolvedValue()
  vi.stubGlobal('Audio', TestAudio)
  vi.stubGlobal('navigator', {})
})

test('the player computes each sound once and plays it each time, from its start', () => {
  const player = createPlayer()
  player('right')
  elements[0]!.currentTime = 0.2
  player('right')
  expect(elements[0]!.currentTime).toBe(0)
  player('wrong')
  expect(play).toHaveBeenCalledTimes(3)
  expect(elements).toHaveLength(2)
  expect(elements[0]!.src).toMatch(/^blob:/)
})

test('the player is silent, without a warning, if the browser refuses sound', async () => {
  const warn = vi.spyOn(console, 'warn')
  play.mockRejectedValue(new DOMException('no tap yet', 'NotAllowedError'))
  createPlayer()('chosen')
  await new Promise((done) => setTimeout(done))
  expect(warn).not.toHaveBeenCalled()
})

test('a sound that the browser cannot decode logs a warning, and the next call tries again', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  play.mockRejectedValueOnce(new DOMException('no decoder', 'NotSupportedError'))
  const player = createPlayer()
  player('chosen')
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce())
  player('chosen')
  expect(play).toHaveBeenCalledTimes(2)
})

test('the learner’s music continues in a browser with audio sessions', () => {
  const audioSession = { type: 'auto' }
  vi.stubGlobal('navigator', { audioSession })
  createPlayer()
  expect(audioSession.type).toBe('ambient')
})
