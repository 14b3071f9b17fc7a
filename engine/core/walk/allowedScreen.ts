import type { Walk } from './walk.ts'

/**
 * Returns the id of the screen to show for a URL. A URL that requests no screen shows the first screen of the path. A
 * requested screen is shown if it is on the path. Otherwise the frontier (the first screen that is not done) is shown.
 * Without a frontier, the last screen of the path is shown. The path must not be empty.
 */
export const allowedScreen = ({ path, frontier }: Walk, requested: string | undefined): string => {
  if (requested === undefined) return path[0]!
  return path.includes(requested) ? requested : (frontier ?? path.at(-1)!)
}
