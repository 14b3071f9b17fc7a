/** Loads the providers of plugins after hydration and puts them around a screen without losing typed text. */
import { useEffect, useState, type ComponentType, type ReactNode } from 'react'

export type LateProvider = ComponentType<{ children: ReactNode }>
/** Resolves without a provider if there is none to put around the screen. A provider never throws: it is guarded. */
export type LoadProvider = () => Promise<{ default: LateProvider | undefined }>

interface Providers {
  screen: string
  /** By index in the list; undefined for those that have not loaded. */
  loaded: readonly (LateProvider | undefined)[]
  /** The loaded providers that are around the screen, by index. */
  around: readonly (LateProvider | undefined)[]
}

/**
 * The providers to put around a screen, by index in `loaders`; undefined for those that have to wait. React mounts the
 * content of a new provider again. A provider that loads during a screen therefore waits for the next screen, unless
 * nothing is typed, chosen or focused yet. A provider that fails to load is omitted and delays nothing.
 * @param loaders the same list at each render.
 */
export function useLateProviders(
  loaders: readonly LoadProvider[],
  screen: string,
): readonly (LateProvider | undefined)[] {
  const [providers, setProviders] = useState<Providers>({ screen, loaded: [], around: [] })
  if (providers.screen !== screen) setProviders({ ...providers, screen, around: providers.loaded })

  useEffect(() => {
    const add = async (index: number, provider: LateProvider) => {
      // Loaded only if a plugin has a provider, so other pages do not download it.
      const { isUntouched } = await import('./isUntouched.ts')
      const isNow = [...document.querySelectorAll<HTMLFormElement>('main form')].every(isUntouched)
      setProviders((before) => {
        const loaded = loaders.map((_load, at) => (at === index ? provider : before.loaded[at]))
        return { ...before, loaded, around: isNow ? loaded : before.around }
      })
    }
    loaders.forEach((load, index) => {
      load()
        .then(({ default: provider }) => provider && add(index, provider))
        .catch(console.warn)
    })
  }, [loaders])

  return providers.screen === screen ? providers.around : providers.loaded
}
