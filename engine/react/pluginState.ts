/** The atoms that plugins offer, by name; they arrive when the plugins' clients have loaded. */
import { atom, type Atom } from 'jotai/vanilla'
import { useAtomValue } from 'jotai/react'

export const pluginAtoms = atom<Readonly<Record<string, Atom<unknown>>>>({})

const absent = atom(undefined)

/** The value of a plugin's atom; undefined until its client has loaded, or if no plugin offers the atom. */
export function usePluginState(name: string): unknown {
  const atoms = useAtomValue(pluginAtoms)
  return useAtomValue(atoms[name] ?? absent)
}
