import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sliceProgram, sliceSize, type LocalHead } from '../../engine/core/copy/localProgram.ts'
import { testProgram } from '../../testing/testFunnel.ts'
import { loadProgram, loadSlice, VersionGone } from './loadProgram.ts'

const {
  screens,
  position: _position,
  ...head
} = testProgram({
  screens: Array.from({ length: sliceSize + 1 }, (_none, at) => ({ id: `s${at}`, kind: 'divider' })),
})
const linkedProgram = { ...head, screens: screens.map((screen) => screen!.linked) }
const slices = sliceProgram({ head } as LocalHead, linkedProgram)

let fetched: string[]
let respond: (url: string) => Response
/** Each test uses another program, because loaded slices stay in memory. */
let url: string
let programCount = 0

beforeEach(() => {
  fetched = []
  url = `/programs/${programCount++}`
  respond = (requested) => Response.json(slices[Number(/(\d+)\.json$/.exec(requested)![1])])
  vi.stubGlobal('fetch', async (requested: string) => {
    fetched.push(requested)
    return respond(requested)
  })
})
afterEach(() => void vi.unstubAllGlobals())

test('a program with only its first slice has its full length, but only the screens of this slice', async () => {
  const { program } = await loadProgram(url, 1)
  expect(program.length).toBe(sliceSize + 1)
  expect(program.screens.filter(Boolean)).toHaveLength(sliceSize)
})

test('a program with all its slices is complete', async () => {
  const { program } = await loadProgram(url, 2)
  expect(program.position.size).toBe(program.length)
})

test('a slice is fetched once for several callers', async () => {
  const [one, two] = await Promise.all([loadSlice(url, 0), loadSlice(url, 0)])
  expect(one).toBe(two)
  expect(fetched).toHaveLength(1)
})

test('a slice that did not load is fetched again', async () => {
  const respondBefore = respond
  respond = () => new Response(null, { status: 503 })
  await expect(loadSlice(url, 0)).rejects.toThrow('503')
  respond = respondBefore
  expect((await loadSlice(url, 0)).from).toBe(0)
})

test('if the server no longer has the version, the error is VersionGone', async () => {
  respond = () => new Response(null, { status: 410 })
  await expect(loadSlice(url, 0)).rejects.toThrow(VersionGone)
})
