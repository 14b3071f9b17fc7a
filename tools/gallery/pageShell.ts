/** The HTML of a gallery page: its theme, and a bar with links to all pages. */
import { themeCss } from '../../engine/core/theme/themeCss.ts'
import type { Theme } from '../../engine/core/theme/theme.ts'
import { faceCss } from './faceCss.ts'
import { escapeHtml } from '../../runtime/server/document.ts'

export interface Shell {
  /** The name of the product. */
  name: string
  title: string
  theme: Theme
  /** The path from the page to the gallery's files: `/gallery/` in development, `./` for written files. */
  base: string
  /** HTML in the bar, after the links. */
  controls?: string
  css: string
  body: string
  script?: string
}

const css = `*{box-sizing:border-box}body{margin:0;background:var(--canvas);color:var(--text);font:17px/26px system-ui,sans-serif}
a{color:var(--accent);text-underline-offset:.15em}h1,h2,h3,header a{font-family:var(--font-title)}h1,h2,h3{line-height:1.2;letter-spacing:-.02em;margin:0}h1{font-size:40px;line-height:44px;font-weight:800}h2{font-size:24px;font-weight:800}h3{font-size:17px}p{margin:4px 0}
body>header{display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;padding:8px 16px;background:var(--surface);border-bottom:2px solid var(--line)}
.mark{display:flex;gap:8px;align-items:center;min-height:44px;color:var(--text);font-size:20px;font-weight:800;letter-spacing:-.02em;text-decoration:none}
header nav{display:flex;gap:4px}header nav a{display:grid;align-items:center;min-height:44px;padding:0 16px;border-radius:22px;font-size:15px;font-weight:600;color:var(--text-muted);text-decoration:none}header nav [aria-current]{background:var(--accent-soft);color:var(--text)}
input,select,button{font:inherit;color:inherit;background:var(--surface);border:2px solid var(--line-strong);border-radius:12px;padding:6px 12px;min-height:44px;max-width:100%}::placeholder{color:var(--text-muted);opacity:1}
@media(min-width:800px){body>header{position:sticky;top:0;z-index:1}}@media(max-width:799px){header form,header [type=search]{inline-size:100%}header label{flex:1 1 40%;min-inline-size:0;flex-direction:column;align-items:stretch;gap:0}header select{min-inline-size:0}}
label{display:flex;gap:8px;align-items:center;font-size:15px;color:var(--text-muted)}:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
main{max-width:1200px;margin:auto;padding:32px 16px 64px;display:grid;gap:48px;grid-template-columns:minmax(0,1fr)}.muted{color:var(--text-muted)}[hidden]{display:none!important}`

const pages = [
  ['Kinds', ''],
  ['Brand', 'brand.html'],
] as const

export function pageShell({
  name,
  title,
  theme,
  base,
  controls = '',
  css: pageCss,
  body,
  script,
}: Shell): string {
  const links = pages.map(
    ([label, path]) =>
      `<a href="${base}${path || 'index.html'}"${label === title ? ' aria-current="page"' : ''}>${label}</a>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)} · Gallery</title><link rel="icon" href="/favicon.svg"><style>${faceCss}${themeCss(theme)}${css}${pageCss}</style></head><body><header><a class="mark" href="${base}index.html"><img src="/favicon.svg" width="32" height="32" alt="">${escapeHtml(name)}</a><nav aria-label="Gallery">${links.join('')}</nav>${controls}</header><main>${body}</main>${script ? `<script>${script}</script>` : ''}</body></html>`
}
