import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sliceProgram, sliceSize, type LocalHead } from '../../engine/core/copy/localProgram.ts'
import { programOf } from '../../testing/testFunnel.ts'
import { loadProgram, loadSlice, VersionGone } from './loadProgram.ts'

const {
  screens,
  position: _position,
  ...head
} = programOf({
  screens: Array.from({ length: sliceSize + 1 }, (_none, at) => ({ id: `s${at}`, kind: 'divider' })),
})
const linked = { ...head, screens: screens.map((screen) => screen!.linked) }
const slices = sliceProgram({ head } as LocalHead, linked)

let fetched: string[]
let respond: (url: string) => Response
/** Each test has a program of its own: what has loaded stays loaded. */
let url: string
let count = 0

beforeEach(() => {
  fetched = []
  url = `/programs/${count++}`
  respond = (asked) => Response.json(slices[Number(/(\d+)\.json$/.exec(asked)![1])])
  vi.stubGlobal('fetch', async (asked: string) => {
    fetched.push(asked)
    return respond(asked)
  })
})
afterEach(() => void vi.unstubAllGlobals())

test('a program of its first slice leaves the other screens unloaded', async () => {
  const { program } = await loadProgram(url, [0])
  expect(program.length).toBe(sliceSize + 1)
  expect(program.screens.filter(Boolean)).toHaveLength(sliceSize)
})

test('a program of all its slices is whole', async () => {
  const { program } = await loadProgram(url, [0, sliceSize])
  expect(program.position.size).toBe(program.length)
})

test('a slice is fetched once, however many need it', async () => {
  const [one, two] = await Promise.all([loadSlice(url, 0), loadSlice(url, 5)])
  expect(one).toBe(two)
  expect(fetched).toHaveLength(1)
})

test('a slice that did not load is fetched again', async () => {
  const working = respond
  respond = () => new Response(null, { status: 503 })
  await expect(loadSlice(url, 0)).rejects.toThrow('503')
  respond = working
  expect((await loadSlice(url, 0)).from).toBe(0)
})

test('a version that is gone has an error of its own', async () => {
  respond = () => new Response(null, { status: 410 })
  await expect(loadSlice(url, 0)).rejects.toThrow(VersionGone)
})
