/** The attributes of an input for an email address: its keyboard, its autofill and its writing direction. */
export const emailInput = {
  type: 'email',
  inputMode: 'email',
  dir: 'ltr',
  autoComplete: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
} as const
