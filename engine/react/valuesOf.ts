/** Reads the answer from a form. Does not use React, because the early script uses it too. */

/** The values of the inputs named `answer`, in document order. */
export const valuesOf = (form: HTMLFormElement): string[] =>
  new FormData(form).getAll('answer').filter((value): value is string => typeof value === 'string')
