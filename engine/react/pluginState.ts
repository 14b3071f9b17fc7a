/** The jotai atoms that plugins offer, by name. Each is missing until the client of its plugin has loaded. */
import { atom, type Atom } from 'jotai/vanilla'
import { useAtomValue } from 'jotai/react'

export const pluginAtoms = atom<Readonly<Record<string, Atom<unknown>>>>({})

const absent = atom(undefined)

/** The value of a plugin's atom; undefined until the plugin's client has loaded, or if no plugin offers the atom. */
export function usePluginState(name: string): unknown {
  const atoms = useAtomValue(pluginAtoms)
  return useAtomValue(atoms[name] ?? absent)
}
