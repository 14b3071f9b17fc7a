/** A link that the router follows if it leads to a page of the site. */
import { createContext, type ComponentProps, useContext } from 'react'
import { Link } from 'react-router-dom'

/** Whether the `href` of a link leads to a page of the site. Without a provider, none does. */
export const IsPage = createContext<(href: string) => boolean>(() => false)

export function SiteLink({ href = '', children, ...rest }: ComponentProps<'a'>) {
  const isPage = useContext(IsPage)
  return isPage(href) ? (
    <Link to={href} {...rest}>
      {children}
    </Link>
  ) : (
    <a href={href} {...rest}>
      {children}
    </a>
  )
}
