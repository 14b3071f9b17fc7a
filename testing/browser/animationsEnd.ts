import type { Page } from '@playwright/test'

/** Waits for the end of animations, because a fade-in changes the colours. Endless animations do not count. */
export const animationsEnd = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
      ),
  )
