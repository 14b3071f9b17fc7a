/** Shows a text of a config. `runtime/app` sets the context `TextRenderer` to the function that renders markup. */
import { createContext, useContext, type ReactNode } from 'react'

/** The context with the function that renders a text. By default, a text is shown as it is. */
export const TextRenderer = createContext<(text: string) => ReactNode>((text) => text)

/** Renders a text. The result is a string if the text has no markup, and null if the text is missing or empty. */
export function useText(text: string | undefined): ReactNode {
  const render = useContext(TextRenderer)
  return text ? render(text) : null
}

/** Renders a text, without an element around it. */
export function Text({ children }: { children: string | undefined }) {
  return useText(children)
}
