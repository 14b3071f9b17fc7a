/** The keyboard, the autofill and the direction of an input for an email address. */
export const emailInput = {
  type: 'email',
  inputMode: 'email',
  dir: 'ltr',
  autoComplete: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
} as const
