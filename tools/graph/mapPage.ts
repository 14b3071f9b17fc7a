/** The map as one page that needs no other files. Readers can zoom, move, follow a walk and print. */
import { readFileSync } from 'node:fs'
import type { FunnelDescription } from '../../engine/analysis/map/describeFunnel.ts'
import { escapeHtml, escapeJson } from '../../runtime/server/document.ts'
import type { Viewer } from './buildViewer.ts'

/** A funnel, and the URLs of its pictures by screen id. */
export interface PicturedFunnel extends FunnelDescription {
  pictures: Readonly<Record<string, string>>
}

export const pageStyle = readFileSync(new URL('page.css', import.meta.url), 'utf8')

export function mapPage(funnel: PicturedFunnel, { script, style }: Viewer): string {
  const title = escapeHtml(funnel.title)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title>
<style>${pageStyle}${style}</style>
</head>
<body>
<header>
<h1 dir="auto">${title}</h1>
<ul class="facts">${funnel.facts.map((fact) => `<li>${escapeHtml(fact)}</li>`).join('')}</ul>
</header>
<main>
${mapSection(funnel)}
</main>
${mapScript(script)}
</body>
</html>
`
}

/** The part of a page that the viewer's script fills; it needs `pageStyle` and the viewer's style. */
export const mapSection = ({ title, map, walks, pictures }: PicturedFunnel): string =>
  `<div data-map-root><noscript>The map needs scripts; <code>npm run graph -- &lt;funnel&gt; --out map.svg</code> writes a map without scripts.</noscript></div>
<script type="application/json" data-map>${escapeJson({ title, map, walks, pictures })}</script>`

/** Escapes `</script` in the code, because it would end the element. */
export const mapScript = (script: string): string =>
  `<script type="module">${script.replaceAll('</script', '<\\/script')}</script>`
