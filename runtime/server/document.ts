/** The HTML document around a screen or a page. In the head, the parts that the first paint needs come first. */
import type { Site } from '../../engine/core/config/rawConfig.ts'
import type { HeadParts } from '../../engine/core/plugin/definePlugin.ts'
import { alternatesOf } from '../app/alternates.ts'

export interface DocumentParts {
  locale: string
  /**
   * Attributes of the root element besides `lang` and `dir`, such as `data-scheme`. With `data-dyslexic`, the document
   * also loads the typeface of the mode for dyslexia.
   */
  attributes: Readonly<Record<string, string>>
  title: string
  description: string | undefined
  /** The path without its locale, for the alternate links. Undefined: the document has no alternate links. */
  path: string | undefined
  /** The locales of the alternate links. */
  locales: readonly string[]
  /** Texts of style sheets, in order. */
  styles: readonly string[]
  /** The HTML inside the body. */
  body: string
  /**
   * The id of an element. The browser paints the page only after it has read this element. Otherwise, a slow phone
   * first paints an empty page.
   */
  paintFrom?: string
  site: Site
  /** What the plugins add to the head. */
  plugins: Required<HeadParts>
  robots?: 'noindex'
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Escapes a text for the content of an element, and for an attribute in double quotes. */
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (char) => entities[char]!)

/** JSON that cannot close the script element that contains it. */
export const escapeJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** The scripts of living languages that are written from right to left (ISO 15924). */
const rightToLeft = new Set(['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'])
/** The `dir` of texts in this locale: "ltr" for `pa` (Punjabi), "rtl" for `pa-PK` (Punjabi in Pakistan). */
export const directionOf = (locale: string) =>
  rightToLeft.has(new Intl.Locale(locale).maximize().script ?? '') ? 'rtl' : 'ltr'

export interface HtmlDocument {
  html: string
  /** The inline styles: the content security policy allows exactly these. */
  styles: readonly string[]
}

export function htmlDocument(parts: DocumentParts): HtmlDocument {
  const { locale, title, description, styles, body, site, robots, paintFrom } = parts
  const attributes = Object.entries(parts.attributes).map(
    ([name, value]) => ` ${name}="${escapeHtml(value)}"`,
  )
  const html = `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"${attributes.join('')}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover,interactive-widget=resizes-content"><title>${escapeHtml(title)}</title>${
    paintFrom === undefined ? '' : `<link rel="expect" href="#${paintFrom}" blocking="render">`
  }${styles.map((style) => `<style>${style}</style>`).join('')}${
    description === undefined ? '' : `<meta name="description" content="${escapeHtml(description)}">`
  }${robots ? `<meta name="robots" content="${robots}">` : ''}${'data-dyslexic' in parts.attributes ? '<link rel="stylesheet" href="/face/latin.css">' : ''}<link rel="icon" href="/favicon.png" type="image/png"><link rel="manifest" href="/manifest.webmanifest">${alternates(parts, site)}${pluginHead(parts.plugins)}</head><body>${body}</body></html>`
  return { html, styles }
}

const pluginHead = ({ scripts, tags }: DocumentParts['plugins']) =>
  [...scripts.map((script) => `<script>${script}</script>`), ...tags].join('')

/** The links to the page in its languages, for search engines. */
const alternates = ({ path, locales }: DocumentParts, site: Site): string =>
  path === undefined
    ? ''
    : alternatesOf(path, locales, site)
        .map(({ hreflang, href }) => `<link rel="alternate" hreflang="${hreflang}" href="${href}">`)
        .join('')
