import type { Walk } from './walk.ts'

/** The screen to show for a URL: the one that it names if the path has it, else the frontier, else the last. */
export const allowedScreen = ({ path, frontier }: Walk, asked: string | undefined): string => {
  if (asked === undefined) return path[0]!
  return path.includes(asked) ? asked : (frontier ?? path.at(-1)!)
}
