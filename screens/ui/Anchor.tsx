/** A link. A router can replace the element by its own, so that its pages open without a reload. */
import { createContext, type ComponentProps, type ElementType, useContext } from 'react'

export const AnchorElement = createContext<ElementType<ComponentProps<'a'>>>('a')

export function Anchor(props: ComponentProps<'a'>) {
  const Element = useContext(AnchorElement)
  return <Element {...props} />
}
