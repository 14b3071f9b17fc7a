/**
 * Keeps Continue and the field above the keyboard on the glass. If the browser makes the page itself lower
 * (`interactive-widget=resizes-content`) nothing is covered; else the visual viewport alone says how much is.
 */
export function followKeyboard(): void {
  const visible = window.visualViewport
  if (!visible) return
  let shown = 0
  const follow = () => {
    // Zoomed in, the visible part is small without a keyboard.
    const rest = document.documentElement.clientHeight - visible.height - visible.offsetTop
    const covered = visible.scale > 1 ? 0 : Math.max(0, Math.round(rest))
    if (covered === shown) return
    shown = covered
    document.documentElement.style.setProperty('--keyboard', `${covered}px`)
    if (covered > 0 && document.activeElement?.matches('input, textarea, select'))
      document.activeElement.scrollIntoView({ block: 'nearest' })
  }
  visible.addEventListener('resize', follow)
  visible.addEventListener('scroll', follow)
}
