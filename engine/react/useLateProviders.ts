/** Loads the providers of plugins after hydration and puts them around a screen without losing typed text. */
import { useEffect, useState } from 'react'
import type { LateProvider, LateProvidersState, LoadProvider } from './lateProvider.ts'

/**
 * Returns the providers to put around a screen, by index in `loaders`. An entry is undefined if its provider has not
 * loaded, or waits for the next screen. A new provider around a screen makes React mount the screen again, and input is
 * lost. So if a form already has input or the focus when a provider loads, the provider waits for the next screen. A
 * provider that fails to load is omitted and delays nothing.
 * @param loaders the same list at each render. @param screen identifies the content: a screen's id or a page's URL.
 */
export function useLateProviders(
  loaders: readonly LoadProvider[],
  screen: string,
): readonly (LateProvider | undefined)[] {
  const [providers, setProviders] = useState<LateProvidersState>({ screen, loaded: [], around: [] })
  if (providers.screen !== screen) setProviders({ ...providers, screen, around: providers.loaded })

  useEffect(() => {
    const add = async (load: LoadProvider, index: number) => {
      const { default: provider } = await load()
      if (provider) setProviders((await import('./addProvider.ts')).addProvider(index, provider))
    }
    loaders.forEach((load, index) => void add(load, index).catch(console.warn))
  }, [loaders])

  return providers.screen === screen ? providers.around : providers.loaded
}
