/**
 * Reports an arm that changes the title of a screen, if another text of the screen still has a word or a number that
 * only the old title has.
 */
import { pointerStep } from '../jsonPointer.ts'
import type { Patch, RawFunnel } from '../config/rawConfig.ts'
import type { Report } from '../config/reporter.ts'
import { collectTexts } from '../copy/texts.ts'
import type { Registry } from '../kind/registry.ts'

/** Common English words that do not describe the subject of a text. */
const commonWords = new Set(
  `about after again also always another back because been before best better both come could does doing done
  down each easy even ever every feel find first from gets getting give gives going good great have here high
  into just keep know last less like long look made make makes many matter might more most much must need
  needs never next once only other over part people please quite ready really right same should show since
  small some soon start still such sure take takes tell than that their them then there these they thing
  things think this those through time today together under until used very want well were what when where
  which while will with without work would your yours`.split(/\s+/),
)

/**
 * The words that can be the subject of a text: its numbers, and its words of four letters or more that are not common.
 * Placeholders are left out.
 */
const subjectsOf = (text: string): Set<string> =>
  new Set(
    (
      text
        .toLowerCase()
        .replaceAll(/\{\{[^{}]*\}\}/g, '')
        .match(/\p{L}{4,}|\d+/gu) ?? []
    ).filter((word) => !commonWords.has(word)),
  )

const without = (some: ReadonlySet<string>, others: ReadonlySet<string>) =>
  new Set([...some].filter((each) => !others.has(each)))

/**
 * @param raw the funnel without the patch.
 * @param patched the funnel with the patch.
 * @param pointer the pointer of the patch in the funnel's file.
 */
export function checkLeftoverTexts(
  raw: RawFunnel,
  patched: RawFunnel,
  patch: Patch,
  registry: Registry,
  pointer: string,
  report: Report,
): void {
  for (const id of Object.keys(patch.screens ?? {})) {
    const [before, after] = [raw, patched].map(({ screens }) => screens.find((screen) => screen?.id === id))
    // The patched funnel is not validated yet, so a title can have any type.
    if (typeof before?.title !== 'string' || typeof after?.title !== 'string') continue
    if (before.title === after.title || before.kind !== after.kind) continue
    const oldSubjects = without(subjectsOf(before.title), subjectsOf(after.title))
    if (oldSubjects.size === 0) continue
    const oldTexts = new Map(
      collectTexts(before, registry.texts(before.kind)).map(({ key, text }) => [key, text]),
    )
    for (const { key, text } of collectTexts(after, registry.texts(after.kind))) {
      // Nested texts, such as those of answers, are skipped: only the screen's own texts repeat the title's subject.
      if (key === 'title' || key.includes('.') || oldTexts.get(key) !== text) continue
      const word = [...subjectsOf(text)].find((each) => oldSubjects.has(each))
      if (word === undefined) continue
      const found = `"${key}" of screen "${id}" still says "${word}", and "title" no longer does`
      report(
        'arm-leaves-text',
        `${pointer}/screens${pointerStep(id)}`,
        found,
        `Also set "${key}" in the arm.`,
      )
    }
  }
}
