/**
 * Runs in a page. Returns whether the page shows what loads after its first paint. Does not check images:
 * `takePictures` waits for them.
 */

/**
 * The page may show the title typeface only from its next screen on. So it is enough that one file of the typeface has
 * loaded.
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
