/** Whether a form can render again without loss: its inputs are as rendered, and the focus is outside. */
export function isUntouched(form: HTMLFormElement): boolean {
  return !form.contains(document.activeElement) && [...form.elements].every(isAsRendered)
}

function isAsRendered(element: Element): boolean {
  if (element instanceof HTMLInputElement)
    return element.value === element.defaultValue && element.checked === element.defaultChecked
  if (element instanceof HTMLTextAreaElement) return element.value === element.defaultValue
  if (!(element instanceof HTMLSelectElement)) return true
  const selected = [...element.options].findIndex((option) => option.hasAttribute('selected'))
  return element.selectedIndex === Math.max(0, selected)
}
