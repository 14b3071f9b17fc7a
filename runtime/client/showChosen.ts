/**
 * Scrolls a chosen answer into view, because the verdict may cover it. `scroll-margin` in the kind's CSS sets how much
 * space stays free.
 */
export function showChosen(): void {
  addEventListener('change', ({ target }) => {
    const label = (target as Element).closest('main label')
    label?.scrollIntoView({ block: 'nearest' })
  })
}
