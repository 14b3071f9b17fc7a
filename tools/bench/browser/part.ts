/** All measurements in Chromium, in one browser. */
import { chromium } from '@playwright/test'
import { chromiumArgs, findChromium } from '../../setup/chromium.mjs'
import type { Figure } from '../figure.ts'
import type { Served } from '../servers.ts'
import { measureFirstPaint } from './firstPaint.ts'
import { measureSteps } from './steps.ts'

export async function measureBrowser(rounds: number, ours: Served, comparison: Served): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArgs] })
  try {
    const paint = await measureFirstPaint(browser, rounds, ours, comparison)
    return [...paint, ...(await measureSteps(browser, rounds, ours, comparison))]
  } finally {
    await browser.close()
  }
}
