/** Steps that ask nothing, and notes about a step. */
import type { ReportNote } from '../sourceObject.ts'
import type { FormStep, LocalizedText } from './form.ts'

interface Located {
  ref: string
  where: string
}

/** A step that only shows text. */
export const statement = (
  { ref, where }: Located,
  { title, text }: { title?: LocalizedText | undefined; text?: LocalizedText | undefined },
): FormStep => ({
  ref,
  where,
  type: 'statement',
  ...(title && { title }),
  ...(text && { text }),
  rules: {},
  jumps: [],
})

/** A step that no screen can show. */
export const unsupported = ({ ref, where }: Located): FormStep => ({
  ref,
  where,
  type: 'unsupported',
  rules: {},
  jumps: [],
})

/** Reports the same note for each part of the source that the step comes from. */
export function reportStep({ where, parts = [] }: FormStep, what: string, report: ReportNote): void {
  for (const pointer of [where, ...parts]) report(what, pointer)
}
