import type { Program, ProgramScreen } from './program.ts'

/** The screen with this id; undefined if the program does not have it or has not loaded it. */
export const findScreen = (
  { screens, position }: Pick<Program, 'screens' | 'position'>,
  id: string,
): ProgramScreen | undefined => screens[position.get(id)!]
