/**
 * The gallery's first page. It shows every kind in every state, with its fields and its JSON to copy. Readers can
 * search, and choose theme, scheme, language and width.
 */
import type { Configs } from '../../engine/core/config/loadConfigs.ts'
import { readExamples, type Example } from '../../testing/galleryConfigs.ts'
import { escapeHtml } from '../../runtime/server/document.ts'
import { kindInfo, type KindInfo } from './kindInfo.ts'
import { kindsScript } from './kindsScript.ts'
import { pageShell } from './pageShell.ts'
import { statesOf } from './states.ts'

export interface KindsPageOptions {
  configs: Pick<Configs, 'themes' | 'site'>
  /** The path from the page to the gallery's files, as in `pageShell.ts`. */
  base: string
  /** The languages that have frames. A frame is a document with one state of a kind, shown in an `iframe`. */
  locales: readonly string[]
  /** Whether the pages of the examples are served too. If so, each kind has the link “Try it”. */
  live: boolean
}

const css = `main{max-width:1440px}@media(min-width:800px){header [type=search]{inline-size:176px}header label{gap:4px}header select{padding-inline:8px}body>header{column-gap:12px}}.kinds{display:grid;gap:56px;grid-template-columns:minmax(0,1fr)}.kind{scroll-margin-block-start:88px}.index{display:none}
@media(min-width:1100px){main{grid-template-columns:208px minmax(0,1fr)}.index{display:block;position:sticky;top:76px;align-self:start;max-block-size:calc(100vh - 92px);overflow-y:auto;overscroll-behavior:contain}.index a{display:block;padding:6px 8px;border-radius:8px;color:var(--text-muted);font-size:15px;line-height:20px;text-decoration:none}.index a:hover{background:var(--accent-soft);color:var(--text)}
.kind{display:grid;grid-template-columns:264px minmax(0,1fr);grid-template-rows:auto 1fr;column-gap:32px}.kind>.states{grid-area:1/2/3;padding-block-start:4px}.kind>details{grid-column:1/-1}}
.kind p{max-width:65ch}.states{display:flex;gap:16px;overflow-x:auto;padding:12px 0}.states figure{margin:0;flex:none;inline-size:216px}
.shot{inline-size:216px;block-size:444px;overflow:hidden;border:1px solid var(--line);border-radius:16px;background:var(--surface)}
.shot iframe{inline-size:360px;block-size:740px;border:0;transform:scale(.6);transform-origin:0 0}figcaption{font-size:13px;line-height:18px;color:var(--text-muted);padding-top:4px;overflow-wrap:anywhere}
body[data-width=desktop] .states figure,body[data-width=desktop] .shot{inline-size:512px}body[data-width=desktop] .shot{block-size:320px}
body[data-width=desktop] .shot iframe{inline-size:1280px;block-size:800px;transform:scale(.4)}
table{border-collapse:collapse;font-size:15px;line-height:22px}td,th{text-align:start;vertical-align:top;padding:4px 16px 4px 0;border-bottom:1px solid var(--line)}.scroll{overflow-x:auto}
pre{margin:8px 0;padding:12px;max-block-size:320px;overflow:auto;background:var(--surface);border:1px solid var(--line);border-radius:12px;font:13px/18px ui-monospace,monospace}summary{cursor:pointer;padding:11px 0}`

const select = (name: string, label: string, options: readonly (readonly [string, string])[]) =>
  `<label>${label}<select name="${name}">${options
    .map(([value, text]) => `<option value="${value}">${text}</option>`)
    .join('')}</select></label>`

/** Options whose values are also their texts. */
const optionsOf = (values: Iterable<string>) => [...values].map((value) => [value, value] as const)

const fieldRows = ({ fields }: KindInfo) =>
  fields
    .map(
      ({ name, type, required, description }) =>
        `<tr><td><code>${name}</code></td><td>${escapeHtml(type)}</td><td>${required ? 'required' : ''}</td><td>${escapeHtml(description)}</td></tr>`,
    )
    .join('')

function kindCard(example: Example, { base, live }: KindsPageOptions): string {
  const { kind, path, isSection } = example
  const info = kindInfo(example)
  const shots = statesOf(example).map(
    ({ id, name }) =>
      `<figure><div class="shot"><iframe loading="lazy" tabindex="-1" title="${kind}: ${escapeHtml(name)}" data-frame="${base}frames/{locale}/${kind}.${id}.html"></iframe></div><figcaption>${escapeHtml(name)}</figcaption></figure>`,
  )
  const words = [kind, info.description, ...info.fields.map(({ name }) => name), info.json].join(' ')
  return `<section class="kind" id="${kind}" data-words="${escapeHtml(words.toLowerCase())}"><div><h2>${kind}</h2><p>${escapeHtml(info.description)} <span class="muted">A ${isSection ? 'section of a page' : 'screen of a funnel'}.</span>${live ? ` <a href="${path}">Try it</a>` : ''}</p></div><div class="states" tabindex="0" role="group" aria-label="${kind}: states">${shots.join('')}</div><details><summary>Fields and JSON</summary><div class="scroll"><table><thead><tr><th>field</th><th>value</th><th></th><th>description</th></tr></thead><tbody>${fieldRows(info)}</tbody></table></div><pre tabindex="0">${escapeHtml(info.json)}</pre><button type="button" data-copy>Copy JSON</button></details></section>`
}

export function kindsPage(options: KindsPageOptions): string {
  const { configs, base, locales, live } = options
  const controls = `<form role="search"><input type="search" name="q" placeholder="Search" aria-label="Search kinds and fields"></form>${select('theme', 'Theme', optionsOf(new Set([configs.site.theme, ...configs.themes.keys()])))}${select('scheme', 'Scheme', optionsOf(['light', 'dark']))}${select('locale', 'Language', optionsOf(locales))}${select('width', 'Width', optionsOf(['phone', 'desktop']))}`
  const examples = readExamples()
  const cards = examples.map((example) => kindCard(example, options))
  const links = examples.map(({ kind }) => `<a href="#${kind}">${kind}</a>`)
  return pageShell({
    ...{ name: configs.site.name, title: 'Kinds', base, css, controls, script: kindsScript },
    theme: configs.themes.get(configs.site.theme)!,
    body: `<nav class="index" aria-label="Kinds">${links.join('')}</nav><div class="kinds"><div><h1>Every kind, in every state</h1><p id="count" role="status" class="muted"></p>${live ? `<a href="${base}primitives">The primitives that the kinds are made of</a>` : ''}</div>${cards.join('')}</div>`,
  })
}
