/**
 * Shows the picture of an emoji, as large as the font. Screen readers skip the picture, because the text beside the
 * picture says the same.
 */
import { useContext } from 'react'
import { PictogramDrawer, pictogramUrl } from './pictograms.ts'

export function Pictogram({ emoji, className }: { emoji: string; className?: string | undefined }) {
  const drawing = useContext(PictogramDrawer)(emoji)
  return (
    <span
      className={className}
      aria-hidden="true"
      // The server's HTML may have a drawing that the browser has not loaded yet. Hydration keeps the drawing.
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: drawing ?? `<img src="${pictogramUrl(emoji)}" alt="${emoji}">` }}
    />
  )
}
