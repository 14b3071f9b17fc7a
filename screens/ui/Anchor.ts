/** A link. A router can provide its own element for links, so that pages open without a reload. */
import { createContext, createElement, type ComponentProps, type ElementType, useContext } from 'react'

export const AnchorElement = createContext<ElementType<ComponentProps<'a'>>>('a')

export const Anchor = (props: ComponentProps<'a'>) => createElement(useContext(AnchorElement), props)
