/**
 * Runs in the page. Returns a message for each text that runs out of its box, is cut off or lies outside of the view,
 * for each control or image outside of the view, and if the page scrolls sideways. The file is one expression, because
 * the browser evaluates its text.
 */
;(() => {
  const view = document.documentElement.clientWidth
  const found = new Map()
  const describe = (element) => {
    const words = element.textContent.trim().replace(/\s+/g, ' ')
    const name = element.classList[0] ? `.${element.classList[0]}` : ''
    return `<${element.localName}${name}> “${words.length > 60 ? `${words.slice(0, 59)}…` : words}”`
  }
  const report = (element, what) => {
    if (!found.has(element)) found.set(element, `${what}: ${describe(element)}`)
  }
  const styleOf = (element) => getComputedStyle(element)
  const scrolls = (value) => value === 'auto' || value === 'scroll'
  const cuts = (value) => value === 'hidden' || value === 'clip'
  const withAncestors = (element) => {
    const list = []
    for (let at = element; at && at !== document.body; at = at.parentElement) list.push(at)
    return list
  }
  /** Whether the first element of the chain is only for screen readers, or not shown at all. */
  const isHidden = (chain) =>
    chain.some((each) => {
      const { width, height } = each.getBoundingClientRect()
      const { display, clipPath } = styleOf(each)
      return (
        (display !== 'contents' && display !== 'inline' && (width <= 1 || height <= 1)) ||
        clipPath === 'inset(50%)'
      )
    }) || !chain[0].checkVisibility({ visibilityProperty: true, opacityProperty: true })

  if (document.documentElement.scrollWidth > view) found.set(document, 'the page scrolls sideways')

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (texts.nextNode()) {
    const node = texts.currentNode
    const element = node.parentElement
    if (!node.data.trim() || element.closest('script, style, template, noscript, option, textarea')) continue
    const chain = withAncestors(element)
    if (isHidden(chain)) continue
    if (
      element instanceof HTMLElement &&
      styleOf(element).display !== 'inline' &&
      element.scrollWidth > element.clientWidth + 1 &&
      element.clientWidth > 0
    ) {
      const value = styleOf(element).overflowX
      if (!scrolls(value)) report(element, cuts(value) ? 'cut off' : 'runs out of its box')
    }
    range.selectNodeContents(node)
    for (const rect of range.getClientRects()) {
      if (rect.width === 0) continue
      const { left, right } = rect
      let inside = true
      for (const each of chain) {
        const { overflowX, overflowY } = styleOf(each)
        if (scrolls(overflowX)) inside = false
        if (scrolls(overflowX) || scrolls(overflowY)) break
        const box = each.getBoundingClientRect()
        if (cuts(overflowX) && (left < box.left - 1 || right > box.right + 1)) report(element, 'cut off')
        // Letters may be higher than the line box, so a third of the text's height may lie outside of the box.
        const spare = rect.height / 3
        if (cuts(overflowY) && (rect.top < box.top - spare || rect.bottom > box.bottom + spare))
          report(element, 'cut off')
      }
      if (inside && (left < -1 || right > view + 1)) report(element, 'outside of the view')
    }
  }
  for (const element of document.querySelectorAll('a, button, input, select, textarea, img')) {
    const chain = withAncestors(element)
    const { left, right } = element.getBoundingClientRect()
    if (left >= -1 && right <= view + 1) continue
    const isClipped = chain.slice(1).some((each) => styleOf(each).overflowX !== 'visible')
    if (!isClipped && !isHidden(chain)) report(element, 'outside of the view')
  }
  return [...found.values()]
})()
