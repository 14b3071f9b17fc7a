/** A picture that a config names by an emoji. As large as its font. Decorative: the text beside it says the same. */
import { useContext } from 'react'
import { PictogramDrawer, pictogramUrl } from './pictograms.ts'

export function Pictogram({ emoji, className }: { emoji: string; className?: string | undefined }) {
  const drawing = useContext(PictogramDrawer)(emoji)
  return (
    <span
      className={className}
      aria-hidden="true"
      // Hydration keeps the server's drawing: the browser has not loaded it yet.
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: drawing ?? `<img src="${pictogramUrl(emoji)}" alt="${emoji}">` }}
    />
  )
}
