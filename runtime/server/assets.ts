/** What a page needs of the built code: the scripts to load, and the styles that are inlined. */
export interface Assets {
  /** The constant inline script of funnels. */
  early: string
  /** URL of the module that shows a kind. */
  view(kind: string): string
  /**
   * What a funnel's page loads: its scripts, and what they need to show this kind.
   * @param styled the kinds whose styles are in the page. @param data URLs that the scripts will fetch.
   */
  funnelScripts(kind: string, styled: readonly string[], data: readonly string[]): string
  /** The styles of these kinds, of the frame and of every page. */
  css(kinds: readonly string[]): string
  /** The styles of a page of the site: its frame and the sections of these kinds. */
  siteCss(kinds: readonly string[]): string
  /** What a page of the site loads: its scripts, and what they need to show sections of these kinds. */
  siteScripts(kinds: readonly string[]): string
}

/** One chunk of Vite's manifest, as far as it is read. */
interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}
export type Manifest = Readonly<Record<string, Chunk>>

export const viewOf = (kind: string) => `screens/${kind}/Screen.tsx`
export const entries = {
  funnel: 'runtime/client/funnel.tsx',
  site: 'runtime/client/site.tsx',
}
/** @param read gives the text of a file of the build. */
export function builtAssets(manifest: Manifest, early: string, read: (file: string) => string): Assets {
  const styles = new Map<string, string>()
  const style = (file: string) => {
    let text = styles.get(file)
    if (text === undefined) styles.set(file, (text = read(file).trim()))
    return text
  }
  /** Chunks and all that they import, imports first. Chunks may import each other. */
  const closure = (names: readonly string[]): string[] => {
    const [visited, ordered] = [new Set<string>(), [] as string[]]
    const visit = (name: string) => {
      if (visited.has(name) || !manifest[name]) return
      visited.add(name)
      manifest[name].imports?.forEach(visit)
      ordered.push(name)
    }
    names.forEach(visit)
    return ordered
  }
  const cssFiles = (names: readonly string[]) => [
    ...new Set(closure(names).flatMap((name) => manifest[name]!.css ?? [])),
  ]
  const cssOf = (names: readonly string[]) => cssFiles(names).map(style).join('')
  const viewsOf = (kinds: readonly string[]) => [...new Set(kinds)].sort().map(viewOf)
  const ofKinds = (kinds: readonly string[]) => [entries.funnel, ...viewsOf(kinds)]
  const ofSections = (kinds: readonly string[]) => [entries.site, ...viewsOf(kinds)]
  const cache = new Map<string, string>()
  const cached = (key: string, make: () => string) => {
    let text = cache.get(key)
    if (text === undefined) cache.set(key, (text = make()))
    return text
  }
  const script = (name: string) => `<script type="module" async src="/${manifest[name]!.file}"></script>`
  /**
   * Vite's loader of views looks for a link to each style sheet, and fetches it if there is none. These styles are
   * inlined: a disabled link stops the fetch and fetches nothing itself.
   */
  const inlined = (names: readonly string[]) =>
    cssFiles(names)
      .map((file) => `<link rel="stylesheet" href="/${file}" disabled>`)
      .join('')
  const preloadData = (url: string) => `<link rel="preload" as="fetch" crossorigin href="${url}">`
  const preloads = (names: readonly string[]) =>
    closure(names)
      .filter((name) => name !== entries.funnel && name !== entries.site)
      .map((name) => `<link rel="modulepreload" href="/${manifest[name]!.file}">`)
      .join('')
  return {
    early,
    view: (kind) => `/${manifest[viewOf(kind)]!.file}`,
    // The early script puts them in the document after the first paint: requests before it delay it on a slow phone.
    funnelScripts: (kind, styled, data) =>
      `<template id="engine-scripts">${data.map(preloadData).join('')}${preloads([entries.funnel, viewOf(kind)])}${inlined(ofKinds(styled))}${script(entries.funnel)}</template>`,
    siteScripts: (kinds) => {
      const names = ofSections(kinds)
      return preloads(names) + inlined(names) + script(entries.site)
    },
    css: (kinds) => cached(ofKinds(kinds).join(), () => cssOf(ofKinds(kinds))),
    siteCss: (kinds) => cached(ofSections(kinds).join(), () => cssOf(ofSections(kinds))),
  }
}
