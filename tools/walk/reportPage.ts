/** The report as one HTML page beside its pictures: findings first, then changes, screens, the map and walks. */
import { readFileSync } from 'node:fs'
import { counted } from '../../engine/analysis/counted.ts'
import { escapeHtml } from '../../runtime/server/document.ts'
import type { Viewer } from '../graph/buildViewer.ts'
import { mapScript, mapSection, pageStyle } from '../graph/mapPage.ts'
import { pictureLink } from './pictureLink.ts'
import { brokenFile, pictureFile } from './pictureFiles.ts'
import { changesSection } from './reportChanges.ts'
import { contactSheet } from './reportSheet.ts'
import { groupFindings, unseenScreens, type GroupedFinding, type WalkReport } from './walkReport.ts'

const style = readFileSync(new URL('report.css', import.meta.url), 'utf8')

/** @param viewer the script and the style of the map. */
export function reportPage(report: WalkReport, viewer: Viewer): string {
  const { title, seconds, jobs, results, changes } = report
  const findings = groupFindings(report)
  const done = new Set(results.map(({ job }) => job))
  const facts = [
    findings.length === 0 ? 'no findings' : counted(findings.length, 'finding'),
    `${jobs.filter(({ id }) => done.has(id)).length} of ${jobs.length} walks`,
    ...(report.unwalked.length > 0 ? [`${report.unwalked.length} not walked`] : []),
    ...(report.unproven.length > 0 ? [`${report.unproven.length} not proven`] : []),
    ...(changes.length > 0 ? [`${counted(changes.length, 'picture')} changed`] : []),
    `${Math.round(seconds)} s`,
  ]
  const name = escapeHtml(title)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${name}: walks</title>
<style>${pageStyle}${viewer.style}${style}</style>
</head>
<body>
<header>
<h1 dir="auto">${name}</h1>
<ul class="facts">${facts.map((fact) => `<li>${escapeHtml(fact)}</li>`).join('')}</ul>
<nav aria-label="Sections"><a href="#findings">Findings</a> <a href="#changes">Changes</a> <a href="#screens">Screens</a> <a href="#map">Map</a> <a href="#walks">Walks</a></nav>
</header>
<main>
<section id="findings"><h2>Findings</h2>${findingsSection(report, findings)}${notCovered(report)}</section>
<section id="changes"><h2>Changed pictures</h2>${changesSection(report)}</section>
<section id="screens"><h2>Screens</h2>${contactSheet(report)}</section>
<section id="map"><h2>Map</h2>${mapSection(report.funnel)}</section>
<section id="walks"><h2>Walks</h2>${walksSection(report)}</section>
</main>
${mapScript(viewer.script)}
</body>
</html>
`
}

const typeNames: Readonly<Record<GroupedFinding['type'], string>> = {
  path: 'Path',
  browser: 'Browser',
  text: 'Text',
  accessibility: 'Accessibility',
}

function findingsSection({ results }: WalkReport, findings: readonly GroupedFinding[]): string {
  if (results.length === 0) return '<p>No walk has run, so nothing is known about the screens.</p>'
  if (findings.length === 0)
    return '<p class="good">Every walk followed the predicted path, and no screen has a finding.</p>'
  const brokenOffJobs = new Set(results.filter(({ brokenOff }) => brokenOff).map(({ job }) => job))
  const picturedScreens = new Map(results.map((result) => [result.job, result.pictured]))
  const item = ({ type, screen, message, jobs }: GroupedFinding) => {
    const first = jobs[0]!
    // A walk takes pictures of only some of its screens. Other walks of its arm or of the control show the rest.
    const withPicture = screen && jobs.find(({ id }) => picturedScreens.get(id)?.includes(screen))
    const file =
      type === 'path' && brokenOffJobs.has(first.id)
        ? `broken/${brokenFile(first)}`
        : withPicture && `pictures/${pictureFile(withPicture, screen)}`
    const walkIds = jobs.map(({ id }) => `<li>${escapeHtml(id)}</li>`).join('')
    return `<li class="finding"><div><strong>${typeNames[type]}</strong> ${screen ? `<code>${escapeHtml(screen)}</code>` : ''}<p dir="auto">${escapeHtml(message)}</p><details><summary>${counted(jobs.length, 'walk')}: ${escapeHtml(first.id)}</summary><ul>${walkIds}</ul></details></div>${file ? pictureLink(file, `${screen ?? 'the page on which the walk broke off'}`) : ''}</li>`
  }
  return `<ol class="findings">${findings.map(item).join('\n')}</ol>`
}

function notCovered(report: WalkReport): string {
  const lines = [
    ...report.unwalked.map(
      ({ arm, walk, needs }) =>
        `${arm}, ${report.arms.find(({ name }) => name === arm)!.walks[walk]!.name}: not walked, needs ${needs.join(', ')}`,
    ),
    ...report.unproven.map((what) => `not proven: ${what}`),
    ...unseenScreens(report).map(({ folder, screens }) => `${folder}: no picture of ${screens.join(', ')}`),
    ...report.arms
      .filter(({ samePaths }) => samePaths)
      .map(
        ({ name }) =>
          `${name} has the same paths as the control, so its walks only need to show its changed screens`,
      ),
  ]
  if (lines.length === 0) return ''
  return `<h3>Not covered</h3><ul>${lines.map((line) => `<li dir="auto">${escapeHtml(line)}</li>`).join('')}</ul>`
}

function walksSection({ arms, jobs, results }: WalkReport): string {
  const failed = new Set(results.filter(({ findings }) => findings.length > 0).map(({ job }) => job))
  const done = new Set(results.map(({ job }) => job))
  const verdict = (id: string) => (failed.has(id) ? '✗' : done.has(id) ? '✓' : '–')
  return arms
    .map(({ name, walks }) => {
      const items = walks.map((walk, index) => {
        const verdicts = jobs
          .filter((job) => job.arm === name && job.walk === index)
          .map(({ id, locale, viewport }) => `${verdict(id)} ${locale} ${viewport}`)
        const steps = walk.steps.map(
          ({ title, answer }) =>
            `<li dir="auto">${escapeHtml(title)}${answer ? ` <b>${escapeHtml(answer)}</b>` : ''}</li>`,
        )
        return `<details><summary dir="auto">${escapeHtml(walk.name)}</summary><p>${escapeHtml(verdicts.join(' · ') || 'not walked')}</p><ol>${steps.join('')}</ol></details>`
      })
      return `<h3>${escapeHtml(name)}</h3>${items.join('\n')}`
    })
    .join('\n')
}
