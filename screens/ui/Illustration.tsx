/** A picture of the house's family, by its name. Decorative: what it means is also said in words. */
import css from './Illustration.module.css'
import { type IllustrationName, type Picture, pictures } from './illustrations/pictures.ts'

export interface IllustrationProps {
  name: IllustrationName
  /** Its side in px; it shrinks where there is less room. From 96 on it stands on a soft disc. */
  size?: number
}

export function Illustration({ name, size = 40 }: IllustrationProps) {
  const picture: Picture = pictures[name]
  return (
    <svg
      className={css.picture}
      data-stage={size >= 96 || undefined}
      width={size}
      height={size}
      viewBox="0 0 96 96"
      aria-hidden="true"
    >
      {picture.map(([tone, path]) => (
        <path key={path} className={css[tone]} d={path} />
      ))}
    </svg>
  )
}
