/** Shows a text. `TextRenderer`, which the app provides at the root of its tree, renders the markup of the texts. */
import { createContext, useContext, type ReactNode } from 'react'

/** Turns a text into what React shows. The default shows the text as it is. */
export const TextRenderer = createContext<(text: string) => ReactNode>((text) => text)

/** A text as React shows it: a string if it has no markup. */
export function useText(text: string | undefined): ReactNode {
  const render = useContext(TextRenderer)
  return text ? render(text) : null
}

/** Adds no element of its own. */
export function Text({ children }: { children: string | undefined }) {
  return useText(children)
}
