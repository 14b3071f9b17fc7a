/** The scripts that a page loads, and the styles that it inlines. */
export interface Assets {
  /** The text of the early script of funnel pages. It is the same on each page. */
  early: string
  /** URL of the module that shows a kind. */
  view(kind: string): string
  /**
   * The elements that load the scripts of a funnel's page, and preload what the scripts need.
   * @param kind the kind of the shown screen.
   * @param styled the kinds whose styles are in the page.
   * @param data the URLs of data to preload.
   */
  funnelScripts(kind: string, styled: readonly string[], data: readonly string[]): string
  /** The styles of a funnel's page: its frame and the screens of these kinds. */
  css(kinds: readonly string[]): string
  /** The styles of a page of the site: its frame and the sections of these kinds. */
  siteCss(kinds: readonly string[]): string
  /** The elements that load the scripts of a page of the site, and preload the code of the sections of these kinds. */
  siteScripts(kinds: readonly string[]): string
}

/** A chunk of Vite's manifest: only the fields that are read here. */
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

/**
 * The assets of a built site.
 * @param early the text of the early script.
 * @param read returns the text of a built file.
 */
export function builtAssets(manifest: Manifest, early: string, read: (file: string) => string): Assets {
  const styles = new Map<string, string>()
  const style = (file: string) => {
    let text = styles.get(file)
    if (text === undefined) styles.set(file, (text = read(file).trim()))
    return text
  }
  /** The chunks and everything that they import, imports first. Chunks may import each other. */
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
  const funnelChunks = (kinds: readonly string[]) => [entries.funnel, ...viewsOf(kinds)]
  const siteChunks = (kinds: readonly string[]) => [entries.site, ...viewsOf(kinds)]
  const cache = new Map<string, string>()
  const cached = (key: string, make: () => string) => {
    let text = cache.get(key)
    if (text === undefined) cache.set(key, (text = make()))
    return text
  }
  const script = (name: string) => `<script type="module" async src="/${manifest[name]!.file}"></script>`
  /**
   * When a script imports a view, Vite's code looks for a link to each style sheet of the view. Without a link, the
   * code fetches the style sheet, although the styles are already inlined. A disabled link prevents the fetch and
   * loads nothing.
   */
  const disabledLinks = (names: readonly string[]) =>
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
    // The early script adds these elements after the first paint. Earlier requests would delay this paint on a slow
    // phone.
    funnelScripts: (kind, styled, data) =>
      `<template id="engine-scripts">${data.map(preloadData).join('')}${preloads([entries.funnel, viewOf(kind)])}${disabledLinks(funnelChunks(styled))}${script(entries.funnel)}</template>`,
    siteScripts: (kinds) => {
      const names = siteChunks(kinds)
      return preloads(names) + disabledLinks(names) + script(entries.site)
    },
    css: (kinds) => cached(funnelChunks(kinds).join(), () => cssOf(funnelChunks(kinds))),
    siteCss: (kinds) => cached(siteChunks(kinds).join(), () => cssOf(siteChunks(kinds))),
  }
}
