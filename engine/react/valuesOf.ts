/** Reads the answer from a form. A separate file, so that code that loads late loads nothing else with it. */

/** The values of the inputs named `answer`, in document order. */
export const valuesOf = (form: HTMLFormElement): string[] =>
  new FormData(form).getAll('answer').filter((value): value is string => typeof value === 'string')
