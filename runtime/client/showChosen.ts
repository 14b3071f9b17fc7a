/**
 * Scrolls a chosen answer into view if a verdict appears, which may cover the answer. `scroll-margin` in the kind's CSS
 * sets how much space stays free.
 */
export function showChosen(): void {
  addEventListener('change', ({ target }) => {
    const label = (target as Element).closest('main label:has(+ [data-verdict])')
    label?.scrollIntoView({ block: 'nearest' })
  })
}
