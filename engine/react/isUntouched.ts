/**
 * Whether a form can be mounted again without a loss of input or focus. The form's inputs must be as rendered, and the
 * focus must be outside the form's parent element, which also contains the screen's buttons and messages.
 */
export function isUntouched(form: HTMLFormElement): boolean {
  return !form.parentElement!.contains(document.activeElement) && [...form.elements].every(isAsRendered)
}

function isAsRendered(element: Element): boolean {
  if (element instanceof HTMLInputElement)
    return element.value === element.defaultValue && element.checked === element.defaultChecked
  if (element instanceof HTMLTextAreaElement) return element.value === element.defaultValue
  if (!(element instanceof HTMLSelectElement)) return true
  const renderedIndex = [...element.options].findIndex((option) => option.hasAttribute('selected'))
  return element.selectedIndex === Math.max(0, renderedIndex)
}
