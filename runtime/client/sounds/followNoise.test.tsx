import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nextTask } from '../../../testing/nextTask.ts'
import { followNoise } from './followNoise.ts'

const heard: string[] = []
let isHidden = false
let loads = 0
let failingLoads = 0
let stop: () => void

beforeEach(() => {
  heard.length = 0
  isHidden = false
  loads = 0
  failingLoads = 0
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  start()
})
const start = () => {
  stop = followNoise(() => {
    loads++
    return failingLoads-- > 0
      ? Promise.reject(new Error('offline'))
      : Promise.resolve({ play: () => void heard.push('play'), stop: () => void heard.push('stop') })
  })
}
afterEach(() => {
  stop()
  vi.restoreAllMocks()
  delete document.documentElement.dataset.noise
})

async function turnNoise(on: boolean) {
  document.documentElement.toggleAttribute('data-noise', on)
  await nextTask()
}
async function touch(type = 'pointerup') {
  document.dispatchEvent(new Event(type))
  await nextTask()
}
async function setHidden(hidden: boolean) {
  isHidden = hidden
  document.dispatchEvent(new Event('visibilitychange'))
  await nextTask()
}

test('no noise plays before the first tap, and nothing is loaded while the setting is off', async () => {
  await turnNoise(true)
  await setHidden(false)
  expect([heard, loads]).toEqual([[], 0])
  await turnNoise(false)
  await touch()
  expect([heard, loads]).toEqual([[], 0])
})

test.each(['pointerup', 'keydown'])(
  'the noise plays after %s, and stops when the setting is off',
  async (type) => {
    await turnNoise(true)
    await touch(type)
    expect(heard).toEqual(['play'])
    await turnNoise(false)
    expect(heard).toEqual(['play', 'stop'])
  },
)

test('the noise plays at once if the learner touched the page before this code loaded', async () => {
  stop()
  Object.assign(navigator, { userActivation: { hasBeenActive: true } })
  document.documentElement.toggleAttribute('data-noise', true)
  start()
  await nextTask()
  expect(heard).toEqual(['play'])
  Reflect.deleteProperty(navigator, 'userActivation')
})

test('the noise stops while the page is hidden, and then continues', async () => {
  await touch()
  await turnNoise(true)
  await setHidden(true)
  await setHidden(false)
  expect([heard, loads]).toEqual([['play', 'stop', 'play'], 1])
})

test('after a failed load, the next visibility change loads the noise and plays it', async () => {
  failingLoads = 1
  await turnNoise(true)
  await touch()
  expect(heard).toEqual([])
  await setHidden(false)
  expect([heard, loads]).toEqual([['play'], 2])
})
