/** Puts pictures side by side on one sheet. */
import type { Browser } from '@playwright/test'
import { escapeHtml } from '../../runtime/server/document.ts'

export interface SheetLayout {
  columns: number
  /** The width of one picture on the sheet, in px. */
  width: number
  /** The space between and around the pictures, in px. */
  gap: number
  /** The radius of the pictures' corners, in px. */
  radius: number
  /** The quality of the WebP, from 0 to 100. */
  quality: number
  /** The text above the pictures. */
  heading?: string
}

export interface SheetPicture {
  png: Buffer
  /** The text below the picture. */
  caption?: string
}

/** @returns the sheet as WebP. */
export async function composeSheet(
  browser: Browser,
  { columns, width, gap, radius, quality, heading }: SheetLayout,
  pictures: readonly SheetPicture[],
): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: columns * (width + gap) + gap, height: 100 } })
  const figures = pictures.map(
    ({ png, caption }) =>
      `<figure><img src="data:image/png;base64,${png.toString('base64')}">${elementOf('figcaption', caption)}</figure>`,
  )
  await page.setContent(`<style>
    body { margin: 0; padding: ${gap}px; background: #e9e4d8; color: #2b2545; font: 11px/1.4 sans-serif }
    body { display: grid; grid-template-columns: repeat(${columns}, ${width}px); gap: ${gap}px }
    h1 { grid-column: 1 / -1; margin: 0; font-size: 14px }
    figure { margin: 0; overflow-wrap: anywhere }
    img { display: block; width: 100%; border-radius: ${radius}px; box-shadow: 0 2px 12px rgb(16 12 40 / 0.12) }
    figcaption { margin-top: 4px }
  </style>${elementOf('h1', heading)}${figures.join('')}`)
  await page.evaluate(() => Promise.all(Array.from(document.images, (image) => image.decode())))
  const clip = await page.evaluate(() => ({
    x: 0,
    y: 0,
    width: document.documentElement.scrollWidth,
    height: document.documentElement.scrollHeight,
    scale: 1,
  }))
  const cdp = await page.context().newCDPSession(page)
  const { data } = await cdp.send('Page.captureScreenshot', {
    format: 'webp',
    quality,
    clip,
    captureBeyondViewport: true,
  })
  await page.close()
  return Buffer.from(data, 'base64')
}

const elementOf = (name: string, text: string | undefined) =>
  text === undefined ? '' : `<${name}>${escapeHtml(text)}</${name}>`
