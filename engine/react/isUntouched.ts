/**
 * Whether a form can be mounted again without losing input: its inputs are as rendered, and the focus is neither in it
 * nor beside it. The buttons and messages of a screen are beside its form.
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
