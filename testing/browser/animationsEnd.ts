import type { Page } from '@playwright/test'

/** Waits until all animations have ended, except endless ones. Checks and pictures need the colours after a fade-in. */
export const animationsEnd = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
      ),
  )
