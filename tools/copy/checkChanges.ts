/** Checks the changed texts as `check` does, and reports each error at the row that causes it. */
import { loadConfigs } from '../../engine/core/config/loadConfigs.ts'
import type { Problem, ProblemCode } from '../../engine/core/errors.ts'
import { builtIn } from '../../runtime/app/createApp.ts'
import { createRegistry } from '../../runtime/app/registry.ts'
import { copyPath } from './catalog.ts'
import type { Workspace } from './openWorkspace.ts'
import { changedFiles, type TextChange } from './changedFiles.ts'

/** Codes that are only warnings in `check`. An import refuses texts with these problems. */
const refusedWarnings: ReadonlySet<string> = new Set<ProblemCode>(['text-too-long'])

/** Returns the errors of the refused changes. @param name the name of the translator's file. */
export function checkChanges(
  { files, site }: Workspace,
  name: string,
  locale: string,
  changes: readonly TextChange[],
): Map<TextChange, Problem[]> {
  // The other languages are left out, because `check` reports a mistake that many languages share at the source, not at
  // each translation.
  const otherLocales = site.locales.filter((each) => each !== locale)
  const staged = new Map(files)
  for (const { catalog } of changes)
    for (const each of otherLocales) staged.delete(copyPath(catalog.id, each))
  for (const [file, text] of changedFiles(locale, changes)) staged.set(file, text)
  const { problems } = loadConfigs(staged, createRegistry(), builtIn)
  const changeByLocation = new Map(
    changes.map((change) => [`${copyPath(change.catalog.id, locale)} /${change.row.key}`, change]),
  )
  const refused = new Map<TextChange, Problem[]>()
  for (const found of problems) {
    if (found.severity !== 'error' && !refusedWarnings.has(found.code)) continue
    const change = changeByLocation.get(`${found.file} ${found.pointer}`)
    if (change) refused.set(change, [...(refused.get(change) ?? []), atRow(found, name, change)])
  }
  return refused
}

const atRow = (found: Problem, name: string, { row }: TextChange): Problem => ({
  ...found,
  ...{ file: name, line: row.line, column: 1, pointer: '' },
  severity: 'error',
  message: `${found.message.replace(/\.$/, '')} in "${row.catalog}", "${row.key}".`,
})
