/** An icon of a control, in the colour of the text around it. Decorative. `size` is its width and height in px. */
import { loadedIcons, type IconName } from './illustrations/loadedPictures.ts'

export function Icon({ name, size = 24, className }: { name: IconName; size?: number; className?: string }) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 256 256"
      fill="currentColor"
      aria-hidden="true"
    >
      {/* Hydration keeps the server's path: the browser has not loaded the icons yet. */}
      <path d={loadedIcons[name]} suppressHydrationWarning />
    </svg>
  )
}
