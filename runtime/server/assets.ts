/** What a page needs of the built code: scripts to load, and the styles that are written into it. */
export interface Assets {
  /** The constant inline script of funnels. */
  early: string
  /** URLs of the modules that an entry needs beside itself, the views of these kinds included. */
  modules(entry: 'funnel' | 'site', kinds: readonly string[]): readonly string[]
  /** Everything that these kinds need to look right, the frame and base styles included. */
  css(kinds: readonly string[]): string
  /**
   * Says to the loader of views that these styles are in the page: it looks for a link and fetches what it does not
   * find. A disabled link fetches nothing.
   */
  inlined(kinds: readonly string[]): string
  /** The styles of the site's pages: every section and the frame of the site. */
  siteCss(): string
  /** The script element of an entry, and what must stand before it. */
  entry(entry: 'funnel' | 'site'): string
}

/** One chunk of Vite's manifest, as far as it is read. */
interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}
export type Manifest = Readonly<Record<string, Chunk>>

export const entries = { funnel: 'runtime/client/funnel.tsx', site: 'runtime/client/site.tsx' }
const viewOf = (kind: string) => `screens/${kind}/Screen.tsx`

/** @param read gives the text of a file of the build. @param base CSS that every page has. */
export function builtAssets(manifest: Manifest, early: string, read: (file: string) => string): Assets {
  const styles = new Map<string, string>()
  const style = (file: string) => {
    let text = styles.get(file)
    if (text === undefined) styles.set(file, (text = read(file).trim()))
    return text
  }
  /** A chunk and all that it imports, imports first. */
  const closure = (names: readonly string[]): string[] => {
    const seen = new Set<string>()
    const visit = (name: string) => {
      if (seen.has(name)) return
      manifest[name]?.imports?.forEach(visit)
      seen.add(name)
    }
    names.forEach(visit)
    return [...seen].filter((name) => manifest[name])
  }
  const cssFiles = (names: readonly string[]) => [
    ...new Set(closure(names).flatMap((name) => manifest[name]!.css ?? [])),
  ]
  const cssOf = (names: readonly string[]) => cssFiles(names).map(style).join('')
  const ofKinds = (kinds: readonly string[]) => [entries.funnel, ...[...new Set(kinds)].sort().map(viewOf)]
  const cache = new Map<string, string>()
  const cached = (key: string, make: () => string) => {
    let text = cache.get(key)
    if (text === undefined) cache.set(key, (text = make()))
    return text
  }
  return {
    early,
    entry: (entry) => `<script type="module" async src="/${manifest[entries[entry]]!.file}"></script>`,
    modules: (entry, kinds) =>
      closure([entries[entry], ...kinds.map(viewOf)])
        .filter((name) => name !== entries[entry])
        .map((name) => `/${manifest[name]!.file}`),
    css: (kinds) => cached(ofKinds(kinds).join(), () => cssOf(ofKinds(kinds))),
    inlined: (kinds) =>
      cssFiles(ofKinds(kinds))
        .map((file) => `<link rel="stylesheet" href="/${file}" disabled>`)
        .join(''),
    siteCss: () => cached('site', () => cssOf([entries.site])),
  }
}
