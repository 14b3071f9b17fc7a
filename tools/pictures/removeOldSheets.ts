/**
 * Removes the sheets of funnels, languages, window sizes and colour schemes that no longer exist. A sheet is one image
 * with many pictures.
 */
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { schemes, sizes, viewName } from './views.ts'

/**
 * `parts` are the ids of the funnels, and the name of the sheet of all pages.
 * @param folder has the sheets, such as `desktop-dark-en/trial.webp`.
 */
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
