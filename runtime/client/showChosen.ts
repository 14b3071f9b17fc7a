/**
 * Scrolls a chosen answer into view if a verdict appears, which may cover the answer. `scroll-margin` in the kind's CSS
 * sets how much space stays free.
 */
export function showChosen(): void {
  const show = (label: Element | null) => label?.scrollIntoView({ block: 'nearest' })
  // The learner may have chosen before this code loaded.
  show(document.querySelector('main label:has(:checked):has(+ [data-verdict])'))
  addEventListener('change', ({ target }) => {
    show((target as Element).closest('main label:has(+ [data-verdict])'))
  })
}
