/** A picture of the house's family, by its name. Decorative: what it means is also said in words. */
import css from './Illustration.module.css'
import type { IllustrationName } from './illustrations/pictures.ts'
import { shelf } from './illustrations/shelf.ts'

export interface IllustrationProps {
  name: IllustrationName
  /** Its side in px; it shrinks where there is less room. From 96 on it stands on a soft disc. */
  size?: number
}

export function Illustration({ name, size = 40 }: IllustrationProps) {
  const paths = shelf[name]?.map(([tone, path]) => `<path class="${css[tone]}" d="${path}"/>`).join('')
  return (
    <svg
      className={css.picture}
      data-stage={size >= 96 || undefined}
      width={size}
      height={size}
      viewBox="0 0 96 96"
      aria-hidden="true"
      // Written by the server: it is taken over as it is, before the picture is on the shelf.
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: paths ?? '' }}
    />
  )
}
