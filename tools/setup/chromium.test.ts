import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { findChromium, findFullChromium } from './chromium.mjs'

const folder = mkdtempSync(join(tmpdir(), 'chromium-'))
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(() => vi.unstubAllEnvs())

function useProgram(name: string): string {
  const path = join(folder, name)
  writeFileSync(path, '')
  vi.stubEnv('CHROMIUM', path)
  return path
}

test('CHROMIUM names the browser of all tests; a headless shell is not a full browser', () => {
  const browser = useProgram('chrome')
  expect([findChromium(), findFullChromium()]).toEqual([browser, browser])
  const shell = useProgram('chrome-headless-shell')
  expect(findChromium()).toBe(shell)
  expect(findFullChromium()).not.toBe(shell)
})

test('a missing CHROMIUM is an error, and an empty one is ignored', () => {
  vi.stubEnv('CHROMIUM', join(folder, 'missing'))
  expect(findChromium).toThrow('CHROMIUM names a missing file')
  expect(findFullChromium).toThrow('CHROMIUM names a missing file')
  vi.stubEnv('CHROMIUM', '')
  expect(findChromium).not.toThrow()
})
