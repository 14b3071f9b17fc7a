/** Nothing of a form is left out in silence: it is in the funnel, or a note leads to it. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { draws, wordsIn, type Draw } from '../../testing/forms/draw.ts'
import { brokenPartsOf } from '../../testing/forms/brokenParts.ts'
import { surveyForm } from '../../testing/forms/surveyForms.ts'
import { typeformForm } from '../../testing/forms/typeformForms.ts'
import { xgovForm } from '../../testing/forms/xgovForms.ts'
import { importIfAny } from '../../testing/importedForms.ts'
import { runs } from '../../testing/runs.ts'
import { stepsOf } from './funnel/constantParts.ts'

const formats: readonly [string, (draw: Draw) => Record<string, unknown>][] = [
  ['typeform', typeformForm],
  ['surveyjs', surveyForm],
  ['xgov', xgovForm],
]

test.each(formats)('%s: every text, and every part that leads nowhere', (format, formOf) => {
  fc.assert(
    fc.property(draws, (draw) => {
      const form = formOf(draw)
      const imported = importIfAny(format, form)
      if (!imported) return
      const { files, unmapped } = imported
      const written = new Set(
        [...files].flatMap(([name, text]) => (name.endsWith('.json') ? wordsIn(text) : [])),
      )
      const noted = new Set(
        unmapped.flatMap(({ where, what }) => [
          ...wordsIn(withList(form, valueAt(form, where))),
          ...wordsIn(what),
        ]),
      )
      const lost = wordsIn(form).filter((word) => !written.has(word) && !noted.has(word))
      const untold = brokenPartsOf(format, form).filter(
        (place) =>
          !unmapped.some(
            ({ where }) => where === place || place.startsWith(`${where}/`) || where.startsWith(`${place}/`),
          ),
      )
      const notes = unmapped.map(({ what, where }) => `${where} ${what}`)
      const explain = [...lost, ...untold, JSON.stringify(form), files.get('funnel.json'), ...notes].join(
        '\n',
      )
      expect({ lost, untold }, explain).toEqual({ lost: [], untold: [] })
    }),
    { seed: 11, numRuns: runs(40, 5000), endOnFailure: true },
  )
})

/** A part of a form with the list that it names: a reader of its note finds both. */
function withList(form: Record<string, unknown>, part: unknown): unknown[] {
  const name = (part as { list?: unknown } | null | undefined)?.list
  const lists = (form.lists ?? []) as readonly { name: string }[]
  return [part, lists.find((list) => list.name === name)]
}

/** The value in a form; the whole of a page or list counts only if the note is about the whole. */
const valueAt = (form: unknown, where: string): unknown =>
  where === ''
    ? undefined
    : stepsOf(where).reduce<unknown>(
        (value, key) => (value as Record<string, unknown> | undefined)?.[key],
        form,
      )
