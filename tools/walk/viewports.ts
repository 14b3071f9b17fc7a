/** The browser windows in which walks run: one for each kind of device. */
import type { BrowserContextOptions } from '@playwright/test'

export interface Viewport {
  name: string
  /** The device that the product detects. */
  device: 'mobile' | 'desktop'
  options: BrowserContextOptions
}

export const viewports: readonly Viewport[] = [
  {
    name: 'phone',
    device: 'mobile',
    options: {
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
      userAgent:
        'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    },
  },
  {
    name: 'desktop',
    device: 'desktop',
    options: {
      viewport: { width: 1280, height: 800 },
      userAgent:
        'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    },
  },
]
