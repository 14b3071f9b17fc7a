/** Adds a loaded provider to the providers of a page. Pages without a provider do not load this file. */
import { isUntouched } from './isUntouched.ts'
import type { LateProvider, LateProvidersState } from './lateProvider.ts'

/**
 * Returns an update of the page's providers. The provider wraps the shown screen at once if no form of the page has
 * input or the focus; otherwise it waits for the next screen.
 * @param index the provider's position in the list of loaders.
 */
export function addProvider(
  index: number,
  provider: LateProvider,
): (before: LateProvidersState) => LateProvidersState {
  const canMount = [...document.querySelectorAll<HTMLFormElement>('main form')].every(isUntouched)
  return (before) => {
    const loaded = [...before.loaded]
    loaded[index] = provider
    return { ...before, loaded, around: canMount ? loaded : before.around }
  }
}
