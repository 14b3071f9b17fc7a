/** The map as one page that needs nothing else: to zoom, to move about in, to follow a walk on, to print. */
import { readFileSync } from 'node:fs'
import { escapeHtml, escapeJson } from '../../runtime/server/document.ts'
import type { WalkStep } from '../../engine/analysis/map/walkWords.ts'

export interface MapPage {
  title: string
  /** Sentences about the funnel as a whole. */
  facts: readonly string[]
  svg: string
  walks: readonly { name: string; steps: readonly WalkStep[] }[]
}

const part = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')

export const mapStyle = part('viewer.css')
export const mapScript = part('viewer.js')

export function graphPage(page: MapPage): string {
  const title = escapeHtml(page.title)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title>
<style>${mapStyle}</style>
</head>
<body>
<header>
<h1 dir="auto">${title}</h1>
<ul class="facts">${page.facts.map((fact) => `<li>${escapeHtml(fact)}</li>`).join('')}</ul>
</header>
<main>
${mapSection(page)}
</main>
<script type="module">${mapScript}</script>
</body>
</html>
`
}

/** The map with its controls: a part that another page may hold as well, with `mapStyle` and `mapScript`. */
export const mapSection = ({ svg, walks }: Pick<MapPage, 'svg' | 'walks'>): string => `<div class="controls">
<label>Walk <select data-walks><option value="">None</option>${walks
  .map(({ name }, index) => `<option value="${index}">${escapeHtml(name)}</option>`)
  .join('')}</select></label>
<span class="zoom" role="group" aria-label="Zoom">
<button type="button" data-zoom="out" aria-label="Smaller">−</button>
<button type="button" data-zoom="in" aria-label="Larger">+</button>
<button type="button" data-zoom="fit">Fit width</button>
<button type="button" data-zoom="all">Whole map</button>
</span>
</div>
<ul class="legend" aria-label="Lines">
<li class="order">in order</li><li class="next">by a route</li><li class="goto">by an answer</li><li class="dead">no learner</li>
</ul>
<div class="split">
<div class="view" tabindex="0" role="region" aria-label="Map: arrows move, + and − zoom">${svg}</div>
<aside hidden><h2>The walk</h2><ol></ol></aside>
</div>
<script type="application/json" data-map>${escapeJson(walks.map(({ steps }) => steps))}</script>`
