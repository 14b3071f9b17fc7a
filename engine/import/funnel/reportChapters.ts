/** Reports the titles of pages, sections and groups that no screen shows, neither as `chapter` nor as `title`. */
import type { Form } from '../form/form.ts'
import { plainTextOf } from '../form/localizedText.ts'
import type { ReportNote } from '../sourceObject.ts'
import type { BuiltFunnel } from './buildFunnel.ts'

export function reportChapters(form: Form, { funnel, stepOf }: BuiltFunnel, report: ReportNote): void {
  const refs = new Set(funnel.screens.map((screen) => stepOf(screen)?.ref))
  const shownTitles = new Set(
    form.steps
      .filter(({ ref }) => refs.has(ref))
      .flatMap(({ chapter, title }) => [chapter, title].map((text) => text && plainTextOf(text))),
  )
  for (const { title, where } of form.chapters)
    if (!shownTitles.has(plainTextOf(title)))
      report(`the title of a page, section or group, which no screen shows: ${plainTextOf(title)}`, where)
}
