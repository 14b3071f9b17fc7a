/**
 * Runs in a page. Returns whether the page has loaded its scripts, its typefaces and its data. `takePictures` waits for
 * the images.
 */

/**
 * One loaded file of the title typeface is enough. `document.fonts` may lack this typeface, because some pages show it
 * only from their second screen on.
 */
export function isComplete(): boolean {
  const usesTitleFace = getComputedStyle(document.documentElement)
    .getPropertyValue('--font-title')
    .trimStart()
    .startsWith('Title')
  const hasTitleFace =
    [...document.fonts].some(({ family }) => family === 'Title') ||
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/faces/title-'))
  const isHydrated = [...document.querySelectorAll('#root')].every((root) =>
    Object.keys(root).some((key) => key.startsWith('__reactContainer')),
  )
  const isLoading = document.querySelector('main :is([data-status=loading], [aria-busy=true])') !== null
  return isHydrated && !isLoading && (hasTitleFace || !usesTitleFace) && document.fonts.status === 'loaded'
}
