import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { findChromium, findFullChromium, findPlaywrightChromium } from './chromium.mjs'

const folder = mkdtempSync(join(tmpdir(), 'chromium-'))
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(() => vi.unstubAllEnvs())

function useProgram(name: string): string {
  const path = join(folder, name)
  writeFileSync(path, '')
  vi.stubEnv('CHROMIUM', path)
  return path
}

test('CHROMIUM names the browser of all tests; a headless shell is not used for tests that need the full browser', () => {
  const browser = useProgram('chrome')
  expect([findChromium(), findFullChromium()]).toEqual([browser, browser])
  const shell = useProgram('chrome-headless-shell')
  expect(findChromium()).toBe(shell)
  expect(findFullChromium()).not.toBe(shell)
})

test('a CHROMIUM that names a missing file is an error, and an empty CHROMIUM is ignored', () => {
  vi.stubEnv('CHROMIUM', join(folder, 'missing'))
  expect(findChromium).toThrow('CHROMIUM names a missing file')
  expect(findFullChromium).toThrow('CHROMIUM names a missing file')
  vi.stubEnv('CHROMIUM', '')
  expect(findChromium).not.toThrow()
})

// The paths are from Playwright's registry.
test.each([
  ['PLAYWRIGHT_BROWSERS_PATH', 'chromium-1200/chrome-linux64/chrome'],
  ['PLAYWRIGHT_BROWSERS_PATH', 'chromium-1200/chrome-linux-arm64/chrome'],
  ['XDG_CACHE_HOME', 'ms-playwright/chromium-1200/chrome-linux64/chrome'],
])('a browser that Playwright has installed in %s is found: %s', (variable, program) => {
  const cache = mkdtempSync(join(folder, 'cache-'))
  const path = join(cache, program)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, '')
  vi.stubEnv('PLAYWRIGHT_BROWSERS_PATH', '')
  vi.stubEnv(variable, cache)
  expect(findPlaywrightChromium()).toBe(path)
})
