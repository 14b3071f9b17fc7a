/** Removes the sheets of funnels, languages and views that no longer exist. */
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { schemes, sizes, viewName } from './views.ts'

/** @param folder has the sheets, such as `desktop-dark-en/trial.webp`. */
export function removeOldSheets(
  folder: string,
  { locales, parts }: { locales: readonly string[]; parts: readonly string[] },
): void {
  if (!existsSync(folder)) return
  const views = sizes.flatMap((size) =>
    schemes.flatMap((scheme) => locales.map((locale) => viewName({ size, scheme, locale }))),
  )
  for (const view of readdirSync(folder)) {
    if (!views.includes(view)) rmSync(join(folder, view), { recursive: true })
    else
      for (const sheet of readdirSync(join(folder, view)))
        if (!parts.includes(sheet.replace(/\.webp$/, ''))) rmSync(join(folder, view, sheet))
  }
}
