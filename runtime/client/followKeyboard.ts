/**
 * Keeps Continue and the focused field above the on-screen keyboard. In some browsers the keyboard reduces the height
 * of the page (`interactive-widget=resizes-content`), so it covers nothing. In others, only the visual viewport shows
 * how much of the page is covered. The CSS property `--keyboard` gets this height.
 */
export function followKeyboard(): void {
  const visible = window.visualViewport
  if (!visible) return
  let lastCovered = 0
  const follow = () => {
    const below = document.documentElement.clientHeight - visible.height - visible.offsetTop
    // In a zoomed page the visible part is small even without a keyboard.
    const covered = visible.scale > 1 ? 0 : Math.max(0, Math.round(below))
    if (covered === lastCovered) return
    lastCovered = covered
    document.documentElement.style.setProperty('--keyboard', `${covered}px`)
    if (covered > 0 && document.activeElement?.matches('input, textarea, select'))
      document.activeElement.scrollIntoView({ block: 'nearest' })
  }
  visible.addEventListener('resize', follow)
  visible.addEventListener('scroll', follow)
}
