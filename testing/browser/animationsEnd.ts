import type { Page } from '@playwright/test'

/** Waits until all animations have ended, except endless ones. During a fade-in, the colours are not final. */
export const animationsEnd = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
      ),
  )
