import type { Program, ProgramScreen } from '../core/program.ts'

/**
 * Whether a screen asks for the learner's email address. A kind of another role, such as `cancel-email`, asks for the
 * address of a subscription instead.
 */
export const asksForAddress = ({ rules, definition }: ProgramScreen) =>
  rules.email === true && definition.role === 'step'

/** Ids of the screens that ask for the learner's email address. */
export const addressScreens = ({ screens }: Program): string[] =>
  screens.flatMap((screen) => (asksForAddress(screen!) ? [screen!.id] : []))
