import type { Walk } from './walk.ts'

/**
 * The screen to show for a URL: the first screen if the URL requests none, the requested screen if it is on the path, else the
 * frontier, or the last screen of a path without a frontier.
 */
export const allowedScreen = ({ path, frontier }: Walk, requested: string | undefined): string => {
  if (requested === undefined) return path[0]!
  return path.includes(requested) ? requested : (frontier ?? path.at(-1)!)
}
