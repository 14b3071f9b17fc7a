/** Several parts of the import use these functions for steps, conditions, choices and values. */
import type { ReportNote } from '../sourceObject.ts'
import { builtInTexts } from './builtInTexts.ts'
import type { Choice, FormStep, LocalizedText, LocatedCondition, Scalar } from './form.ts'

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

/** Reports the same note at each place in the source that the step comes from. */
export function reportStep({ where, parts = [] }: FormStep, what: string, report: ReportNote): void {
  for (const pointer of [where, ...parts]) report(what, pointer)
}

/** A condition that is true if both conditions are true. If one is undefined, the other one is returned. */
export const both = (
  a: LocatedCondition | undefined,
  b: LocatedCondition | undefined,
): LocatedCondition | undefined => (a && b ? { condition: { each: [a, b] }, where: b.where } : (a ?? b))

/** The choices of a yes-or-no question. */
export const yesNoChoices = (where: string): Choice[] => [
  { value: true, aliases: ['yes'], label: builtInTexts.yes, where },
  { value: false, aliases: ['no'], label: builtInTexts.no, where },
]

export const isScalar = (value: unknown): value is Scalar =>
  ['string', 'number', 'boolean'].includes(typeof value)

/** Whether a funnel can end with a redirect to this URL. It must be absolute and without placeholders. */
export const isRedirect = (url: string): boolean => /^https?:\/\/[^\s{}]{1,490}$/.test(url)

/** Creates a function that makes a `ref` unique: it adds a number if the `ref` is already in use. */
export function uniqueRefs(): (ref: string) => string {
  const used = new Set<string>()
  return (wanted) => {
    let ref = wanted
    for (let number = 2; used.has(ref); number++) ref = `${wanted} ${number}`
    used.add(ref)
    return ref
  }
}
