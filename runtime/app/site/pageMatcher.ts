/** Decides which links lead to a page of the site. The router follows these links; the browser follows all others. */
import { matchPath } from '../../../engine/core/config/pagePath.ts'

/** The paths and the languages of the site's pages, for the browser. */
export interface SitePages {
  /** Paths without a locale; a parameter is written as `:name`. */
  paths: readonly string[]
  locales: readonly string[]
}

/** @returns a function that says whether an `href` leads to a page of the site. */
export function pageMatcher({ paths, locales }: SitePages): (href: string) => boolean {
  const fixedPaths = new Set(paths.filter((path) => !path.includes('/:')))
  const patterns = paths.filter((path) => path.includes('/:'))
  return (href) => {
    // `//host/path` leads to another site.
    if (!/^\/(?!\/)/.test(href)) return false
    const pathname = href.split(/[?#]/)[0]!
    const [, first = '', ...rest] = pathname.split('/')
    const path = locales.includes(first) ? `/${rest.join('/')}` : pathname
    return fixedPaths.has(path) || patterns.some((pattern) => matchPath(pattern, path))
  }
}
