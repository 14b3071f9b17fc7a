/** The views of a screen or page: each has a window size, a colour scheme and a language. */
import { viewports, type Viewport } from '../walk/viewports.ts'

export interface ViewSize {
  name: string
  /** The device that the site detects from the browser's user agent. */
  device: 'mobile' | 'desktop'
  /** The size of the window, in px. */
  windowSize: { width: number; height: number }
  /** How many pictures are side by side on a sheet. */
  columns: number
  /** The width of a picture on a sheet, in px. */
  width: number
}

export const sizes: readonly ViewSize[] = [
  { name: 'phone', device: 'mobile', windowSize: { width: 360, height: 740 }, columns: 10, width: 160 },
  { name: 'small', device: 'mobile', windowSize: { width: 320, height: 568 }, columns: 10, width: 142 },
  { name: 'landscape', device: 'mobile', windowSize: { width: 740, height: 360 }, columns: 6, width: 280 },
  { name: 'desktop', device: 'desktop', windowSize: { width: 1280, height: 800 }, columns: 6, width: 280 },
]

export const schemes = ['light', 'dark'] as const

export interface View {
  size: ViewSize
  scheme: (typeof schemes)[number]
  locale: string
}

/** The name of the view's folder, such as `phone-light-en`. */
export const viewName = ({ size, scheme, locale }: View): string => [size.name, scheme, locale].join('-')

/** The views of one language and device, which one browser context shows. Their window sizes may differ. */
export interface BrowserViews {
  locale: string
  viewport: Viewport
  views: readonly View[]
}

/** Groups the views by language and device. */
export function byBrowser(views: readonly View[]): BrowserViews[] {
  const locales = [...new Set(views.map(({ locale }) => locale))]
  return locales.flatMap((locale) =>
    viewports
      .map((viewport) => ({
        ...{ locale, viewport },
        views: views.filter((view) => view.locale === locale && view.size.device === viewport.device),
      }))
      .filter((each) => each.views.length > 0),
  )
}
