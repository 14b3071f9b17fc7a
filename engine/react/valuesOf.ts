/** Reads the answer from a form. This file is separate, because `renderAhead.ts` needs no other form code. */

/** The values of the inputs named `answer`, in document order. */
export const valuesOf = (form: HTMLFormElement): string[] =>
  new FormData(form).getAll('answer').filter((value): value is string => typeof value === 'string')
