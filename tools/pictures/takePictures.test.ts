import type { Page } from '@playwright/test'
import { expect, test, vi } from 'vitest'
import { takePictures } from './takePictures.ts'
import { sizes } from './views.ts'

test('a picture waits for the backgrounds of elements and of their `::before`', async () => {
  const events: string[] = []
  vi.stubGlobal('document', {
    ...{ images: [], fonts: {}, documentElement: { scrollHeight: 0 } },
    ...{ querySelector: () => null, querySelectorAll: () => [{}] },
  })
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('innerHeight', 800)
  vi.stubGlobal('getComputedStyle', (_element: unknown, pseudo?: string) => ({
    backgroundImage: pseudo === '::before' ? 'url("/scene.svg")' : 'url("/wave.svg")',
  }))
  vi.stubGlobal(
    'Image',
    class {
      src = ''
      decode = async () => void events.push(this.src)
    },
  )
  const page = {
    viewportSize: () => sizes[0]!.windowSize,
    setViewportSize: async () => undefined,
    emulateMedia: async () => undefined,
    waitForFunction: async () => undefined,
    evaluate: async (run: () => unknown) => run(),
    screenshot: async () => void events.push('picture'),
  } as unknown as Page
  const view = { size: sizes[0]!, scheme: 'dark', locale: 'en' } as const
  await takePictures(page, [view], { part: 'long', name: 'goal', position: 0 }, 'folder')
  expect(events).toEqual(['/wave.svg', '/scene.svg', 'picture'])
})
