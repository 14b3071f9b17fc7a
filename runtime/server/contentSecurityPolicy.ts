/**
 * The content security policy of every document, except in development: the site's own sources, and those that its
 * plugins declare.
 */
import { createHash } from 'node:crypto'
import { cspSourcesOf } from '../../engine/core/plugin/createPlugins.ts'
import type { ServerPorts } from './ports.ts'

/** The sources by directive. An empty list is a directive without sources; null leaves the directive out. */
export type Policy = Readonly<Record<string, readonly string[] | null>>

/** The source that allows an inline script or style with exactly this text. */
export const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

export function contentSecurityPolicy(ports: Pick<ServerPorts, 'app' | 'assets' | 'secure'>): Policy {
  const { registry, optionsOf, head, apiUrl } = ports.app()
  const base: Record<string, readonly string[] | null> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", hashOf(ports.assets().early), ...head.scripts.map(hashOf)],
    // No `onclick` and similar attributes.
    'script-src-attr': ["'none'"],
    // A document adds the hash of each of its inline styles (`securityHeaders.ts`).
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    // The page computes its sounds and plays them from `blob:` URLs.
    'media-src': ["'self'", 'blob:'],
    'connect-src': ["'self'", ...(apiUrl === undefined ? [] : [new URL(apiUrl).origin])],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'upgrade-insecure-requests': ports.secure ? [] : null,
  }
  const added = Object.entries(cspSourcesOf(registry.plugins, optionsOf)).map(([directive, sources]) => [
    directive,
    // Browsers use a fallback, such as `default-src`, only for a directive that is not set. So a plugin's new directive
    // repeats the sources of the fallback.
    [...(base[directive] ?? base[directive === 'worker-src' ? 'script-src' : 'default-src']!), ...sources],
  ])
  return { ...base, ...Object.fromEntries(added) } as Policy
}
