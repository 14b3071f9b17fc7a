/** Paths of pages with parameters: `/quiz/:slug`. */

export type PathParams = Readonly<Record<string, string>>

/** The names of the parameters, in order. */
export const paramsOf = (pattern: string): string[] =>
  pattern.split('/').flatMap((part) => (part.startsWith(':') ? [part.slice(1)] : []))

/** The values of the pattern's parameters in the path; undefined if the path does not match the pattern. */
export function matchPath(pattern: string, path: string): PathParams | undefined {
  const parts = pattern.split('/')
  const values = path.split('/')
  if (parts.length !== values.length) return undefined
  const params: Record<string, string> = {}
  for (const [at, part] of parts.entries()) {
    const value = values[at]!
    if (part.startsWith(':') && value !== '') params[part.slice(1)] = value
    else if (part !== value) return undefined
  }
  return params
}

/** The pattern with its parameters replaced by their values. A parameter without a value is not replaced. */
export const fillPath = (pattern: string, params: PathParams): string =>
  pattern
    .split('/')
    .map((part) => (part.startsWith(':') ? (params[part.slice(1)] ?? part) : part))
    .join('/')

/** The pattern without its parameter names. Two patterns with the same form match the same paths. */
export const pathForm = (pattern: string): string =>
  pattern
    .split('/')
    .map((part) => (part.startsWith(':') ? ':' : part))
    .join('/')
