/** Every part of a form is in the funnel, or a note reports it. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { draws, tokensIn, type Draw } from '../../testing/forms/draw.ts'
import { brokenPartsOf } from '../../testing/forms/brokenParts.ts'
import { surveyForm } from '../../testing/forms/surveyForms.ts'
import { typeformForm } from '../../testing/forms/typeformForms.ts'
import { xgovForm } from '../../testing/forms/xgovForms.ts'
import { importUnlessEmpty } from '../../testing/importedForms.ts'
import { caseCount } from '../../testing/caseCount.ts'
import { fromPointer } from '../core/jsonPointer.ts'

const formats: readonly [string, (draw: Draw) => Record<string, unknown>][] = [
  ['typeform', typeformForm],
  ['surveyjs', surveyForm],
  ['xgov', xgovForm],
]

test.each(formats)('%s: no text is lost, and every broken part is reported', (format, formOf) => {
  fc.assert(
    fc.property(draws, (draw) => {
      const form = formOf(draw)
      const imported = importUnlessEmpty(format, form)
      if (!imported) return
      const { files, unmapped } = imported
      const written = new Set(
        [...files].flatMap(([name, text]) => (name.endsWith('.json') ? tokensIn(text) : [])),
      )
      const noted = new Set(
        unmapped.flatMap(({ where, what }) => [
          ...tokensIn(withList(form, valueAt(form, where))),
          ...tokensIn(what),
        ]),
      )
      const lost = tokensIn(form).filter((token) => !written.has(token) && !noted.has(token))
      const unreported = brokenPartsOf(format, form).filter(
        (pointer) =>
          !unmapped.some(
            ({ where }) =>
              where === pointer || pointer.startsWith(`${where}/`) || where.startsWith(`${pointer}/`),
          ),
      )
      const notes = unmapped.map(({ what, where }) => `${where} ${what}`)
      const explain = [...lost, ...unreported, JSON.stringify(form), files.get('funnel.json'), ...notes].join(
        '\n',
      )
      expect({ lost, unreported }, explain).toEqual({ lost: [], unreported: [] })
    }),
    { seed: 11, numRuns: caseCount(40, 5000), endOnFailure: true },
  )
})

/** A part of a form, and the list to which the part refers. A note about the part covers both. */
function withList(form: Record<string, unknown>, part: unknown): unknown[] {
  const name = (part as { list?: unknown } | null | undefined)?.list
  const lists = (form.lists ?? []) as readonly { name: string }[]
  return [part, lists.find((list) => list.name === name)]
}

/** The value at a JSON pointer. The empty pointer gives `undefined`: a note about the whole form covers no text. */
const valueAt = (form: unknown, where: string): unknown =>
  where === ''
    ? undefined
    : fromPointer(where).reduce<unknown>(
        (value, key) => (value as Record<string, unknown> | undefined)?.[key],
        form,
      )
