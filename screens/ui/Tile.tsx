/**
 * A picture on a tile. The tile is light in both colour schemes. The colours of the tiles in a list alternate. Without
 * a picture there is no tile. The tile is decorative, so screen readers skip the tile.
 */
import { Illustration } from './Illustration.tsx'
import type { IllustrationName } from './illustrations/pictures.ts'
import { Pictogram } from './Pictogram.tsx'
import css from './Tile.module.css'

export interface TileProps {
  /** The position in the list. It decides the colour. */
  index: number
  emoji?: string | undefined
  /** Shown if there is no emoji. */
  illustration?: IllustrationName | undefined
  /** "wide" is as wide as its container. */
  size?: 'small' | 'wide' | undefined
}

export function Tile({ index, emoji, illustration, size }: TileProps) {
  if (!emoji && !illustration) return null
  return (
    <span className={css.tile} data-tone={index % 5} data-size={size} aria-hidden="true">
      {emoji ? (
        <Pictogram emoji={emoji} className={css.picture} />
      ) : (
        <Illustration name={illustration!} size={size === 'wide' ? 72 : 40} />
      )}
    </span>
  )
}
