/** A picture by its name. Decorative: the text around it says the same. */
import css from './Illustration.module.css'
import type { IllustrationName } from './illustrations/pictures.ts'
import { loadedPictures } from './illustrations/loadedPictures.ts'

export interface IllustrationProps {
  name: IllustrationName
  /** Width and height in px. The picture is smaller if there is less room. From 96 px on, a soft disc is behind it. */
  size?: number
}

export function Illustration({ name, size = 40 }: IllustrationProps) {
  const paths = loadedPictures[name]
    ?.map(([tone, path]) => `<path data-tone="${tone}" d="${path}"/>`)
    .join('')
  return (
    <svg
      className={css.picture}
      data-disc={size >= 96 || undefined}
      width={size}
      height={size}
      viewBox="0 0 96 96"
      aria-hidden="true"
      // Hydration keeps the server's markup: the browser has not loaded the pictures yet.
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: paths ?? '' }}
    />
  )
}
