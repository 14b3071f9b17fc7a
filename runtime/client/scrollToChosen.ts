/**
 * Scrolls an answer into view when it is chosen, because its verdict (right or wrong) appears and may cover the answer.
 * `scroll-margin` in the CSS of the screen's kind keeps the answer above the verdict.
 */
export function scrollToChosen(): void {
  const show = (label: Element | null) => label?.scrollIntoView({ block: 'nearest' })
  // The learner may have chosen an answer before this code loaded.
  show(document.querySelector('main label:has(:checked):has(+ [data-verdict])'))
  addEventListener('change', ({ target }) => {
    show((target as Element).closest('main label:has(+ [data-verdict])'))
  })
}
