/**
 * Scrolls an answer into view when it is chosen: the verdict that it brings may cover it. The kind's CSS sets how far
 * (`scroll-margin`).
 */
export function showChosen(): void {
  addEventListener('change', ({ target }) => {
    const label = (target as Element).closest('main label')
    label?.scrollIntoView({ block: 'nearest' })
  })
}
