import type { Walk } from './walk.ts'

/**
 * The id of the screen to show for a URL. If the URL requests no screen: the first one. If the requested screen is on
 * the path: this screen. Otherwise: the frontier, or the last screen of a path without a frontier. The path must not be
 * empty.
 */
export const allowedScreen = ({ path, frontier }: Walk, requested: string | undefined): string => {
  if (requested === undefined) return path[0]!
  return path.includes(requested) ? requested : (frontier ?? path.at(-1)!)
}
