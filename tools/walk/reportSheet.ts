/**
 * The contact sheet: a table for each arm, with a picture of each screen in each locale and viewport. The control's
 * table has all screens. The table of another arm has only the screens that differ from the control's.
 */
import { escapeHtml } from '../../runtime/server/document.ts'
import { pictureLink } from './pictureLink.ts'
import { pictureFile } from './pictureFiles.ts'
import type { WalkReport } from './walkReport.ts'

export function contactSheet({ arms, jobs, results, locales, viewports }: WalkReport): string {
  const byId = new Map(jobs.map((job) => [job.id, job]))
  const files = new Set(
    results.flatMap(({ job: id, pictured }) => {
      const job = byId.get(id)
      return job ? pictured.map((screen) => pictureFile(job, screen)) : []
    }),
  )
  const columns = viewports.flatMap((viewport) => locales.map((locale) => ({ viewport, locale })))
  const head = columns.map(({ viewport, locale }) => `<th scope="col">${locale}<br>${viewport}</th>`).join('')
  return arms
    .map(({ name, screens }, index) => {
      const rows = screens.map(({ id, title }) => {
        const cells = columns.map(({ viewport, locale }) => {
          const file = pictureFile({ arm: name, locale, viewport }, id)
          const content = files.has(file)
            ? pictureLink(`pictures/${file}`, `${title}, ${locale}, ${viewport}`)
            : '–'
          return `<td>${content}</td>`
        })
        return `<tr><th scope="row" dir="auto">${escapeHtml(title)}<br><code>${escapeHtml(id)}</code></th>${cells.join('')}</tr>`
      })
      return `<details${index === 0 ? ' open' : ''}><summary>${escapeHtml(name)}</summary><div class="sheet" tabindex="0" role="region" aria-label="Screens of ${escapeHtml(name)}"><table><thead><tr><th scope="col">Screen</th>${head}</tr></thead><tbody>${rows.join('\n')}</tbody></table></div></details>`
    })
    .join('\n')
}
