/** The brand page: marks, the pilot's poses, scenes, type sizes, colours with their contrast, and rules. */
import type { Configs } from '../../engine/core/config/loadConfigs.ts'
import { contrasts } from '../../engine/core/theme/contrast.ts'
import { palette, roles, scenes, schemes, type Scheme, type Theme } from '../../engine/core/theme/theme.ts'
import { escapeHtml } from '../../runtime/server/document.ts'
import { poses, type Pose } from '../../screens/ui/poses.ts'
import { pageShell } from './pageShell.ts'

const css = `main>section>*+*{margin-block-start:12px}.row{display:flex;flex-wrap:wrap;gap:16px;align-items:flex-end}.row figure{margin:0}figcaption{font-size:13px;line-height:18px;color:var(--text-muted);max-inline-size:176px}
.tile{padding:24px;border-radius:16px;border:1px solid var(--line);background:var(--surface)}.tile img{display:block}.name{font:800 40px/44px var(--font-title);letter-spacing:-.02em}
.swatches{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(30%,150px),1fr));gap:8px}.swatch{border-radius:12px;border:1px solid var(--line);overflow:hidden;font-size:13px;line-height:18px;background:var(--surface)}.swatch i{display:block;block-size:48px}.swatch span{display:block;padding:4px 8px}
table{border-collapse:collapse;font-size:15px;line-height:22px;font-variant-numeric:tabular-nums}td,th{text-align:start;padding:2px 16px 2px 0}.scroll{overflow-x:auto}.pair{padding:2px 12px;border-radius:8px;font-weight:700}
.scene{inline-size:100%;border-radius:16px;display:block}.scenes{display:grid;gap:16px;grid-template-columns:repeat(auto-fill,minmax(min(100%,272px),1fr))}.scenes figure{margin:0}.poses{display:grid;gap:16px;grid-template-columns:repeat(auto-fill,minmax(128px,1fr))}.poses figure{margin:0}.poses img{inline-size:100%;block-size:auto}.lead{max-inline-size:40rem;color:var(--text-muted);font-size:20px;line-height:30px}
.rules{display:grid;gap:24px;grid-template-columns:repeat(auto-fill,minmax(min(100%,360px),1fr))}.rules ul{margin:8px 0 0;padding-inline-start:24px}.do h3{color:var(--positive)}.dont h3{color:var(--negative)}`

const uses: Record<Pose, string> = {
  hello: 'Greets, and thanks at the end',
  think: 'Beside a choice that needs some thought',
  listen: 'Asks a question, in a bubble above one field',
  point: 'Leads to the next step',
  cheer: 'Celebrates a level or a finished plan, once',
  sleep: 'Shows that there is nothing to do here',
  oops: 'Says what went wrong, and what to do',
  read: 'Beside a longer text',
}

const idea =
  'Learning a language is crossing over to other people. Every screen is on the water, and something always moves toward the other bank.'

/** Font size and line height in px, use, font weight. */
const typeScale = [
  [40, 44, 'Display', 800],
  [28, 34, 'Title of a screen', 800],
  [24, 30, 'Title of a section', 800],
  [20, 26, 'Lead', 600],
  [17, 26, 'Text, answers', 400],
  [15, 22, 'Helper text', 400],
  [13, 18, 'Notes, chapters', 400],
] as const

/** A sample text in each writing system of the product: language, text. */
const writingSystems = [
  ['en', 'A new language'],
  ['uk', 'Нова мова'],
  ['el', 'Μια νέα γλώσσα'],
  ['hi', 'एक नई भाषा'],
] as const

const rules = [
  [
    'do',
    'Do',
    [
      'Show one of the three signs on every screen: the small ferry on the progress line, the wave at the foot, or the pilot.',
      'Let the pilot react to what the learner has done. One pilot on a screen.',
      'Use the colors of the theme by their role, so that both schemes and every theme stay readable.',
      'Build scenes from a few large shapes, with one light source.',
      'Animate transform and opacity only, briefly, and not at all for learners who prefer reduced motion.',
    ],
  ],
  [
    'dont',
    'Don’t',
    [
      'Recolor, stretch, outline or crop the mark or the pilot.',
      'Let the pilot invent praise, reviews, counts or urgency.',
      'Set text on a scene, or say something with a picture only.',
      'Write in capitals, in a third typeface, or below 13 px.',
      'Use stock photos, or emoji that are not in the product’s set.',
    ],
  ],
] as const

const section = (id: string, title: string, body: string) =>
  `<section id="${id}"><h2>${title}</h2>${body}</section>`

const picture = (file: string, size: number) => `<img src="/${file}" width="${size}" height="${size}" alt="">`

const marks = `<div class="row">${[96, 48, 24]
  .map(
    (size) =>
      `<figure><div class="tile">${picture('favicon.svg', size)}</div><figcaption>Mark, ${size} px</figcaption></figure>`,
  )
  .join(
    '',
  )}<figure><div class="tile row">${picture('favicon.svg', 44)}<span class="name">Linguaferry</span></div><figcaption>Mark and name, one word, a capital L</figcaption></figure></div>`

function colours(theme: Theme, scheme: Scheme): string {
  const themeColours = palette(theme, scheme)
  const swatches = roles.map(
    (role) =>
      `<div class="swatch"><i style="background:${themeColours[role]}"></i><span>${role}<br><span class="muted">${themeColours[role]}</span></span></div>`,
  )
  const pairs = contrasts(theme, scheme).map(
    ({ role, on, ratio, required }) =>
      `<tr><td><span class="pair" style="color:${themeColours[role]};background:${themeColours[on]}">Aa ${role}</span></td><td>on ${on}</td><td>${ratio.toFixed(1)} : 1</td><td class="muted">≥ ${required}</td></tr>`,
  )
  return `<h3>${theme.id}, ${scheme}</h3><div class="swatches">${swatches.join('')}</div><details><summary>Contrast of ${pairs.length} pairs</summary><div class="scroll"><table>${pairs.join('')}</table></div></details>`
}

const type = typeScale
  .map(
    ([size, line, use, weight]) =>
      `<div><p class="muted" style="font-size:13px;line-height:18px">${size}/${line} · ${use}</p><div class="row" style="font:${weight} ${size}px/${line}px ${weight > 400 ? 'var(--font-title)' : 'system-ui,sans-serif'}">${writingSystems.map(([lang, text]) => `<span lang="${lang}">${text}</span>`).join('')}</div></div>`,
  )
  .join('')

export function brandPage({ themes, site }: Pick<Configs, 'themes' | 'site'>, base: string): string {
  const poseFigures = poses.map(
    (pose) =>
      `<figure>${picture(`drawings/pilot-${pose}.gen.svg`, 176)}<figcaption><b>${pose}</b><br>${uses[pose]}</figcaption></figure>`,
  )
  const sceneFigures = scenes.map(
    (name) =>
      `<figure><img class="scene" src="/drawings/scene-${name}.gen.svg" alt="" loading="lazy"><figcaption>${name}</figcaption></figure>`,
  )
  const body = [
    `<div><h1>The brand</h1><p class="lead">${escapeHtml(idea)}</p></div>`,
    section('marks', 'Marks', marks),
    section('poses', 'The pilot', `<div class="poses">${poseFigures.join('')}</div>`),
    section('scenes', 'Scenes', `<div class="scenes">${sceneFigures.join('')}</div>`),
    section('type', 'Type', type),
    section(
      'colors',
      'Colors',
      [...themes.values()].flatMap((theme) => schemes.map((scheme) => colours(theme, scheme))).join(''),
    ),
    section(
      'rules',
      'Do and don’t',
      `<div class="rules">${rules
        .map(
          ([id, title, lines]) =>
            `<div class="${id}"><h3>${title}</h3><ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul></div>`,
        )
        .join('')}</div>`,
    ),
  ]
  return pageShell({
    ...{ name: site.name, title: 'Brand', base, css, body: body.join('') },
    theme: themes.get(site.theme)!,
  })
}
