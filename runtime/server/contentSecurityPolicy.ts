/** The content security policy of every document: what the site itself needs, and what its plugins declare. */
import { createHash } from 'node:crypto'
import { sourcesOf } from '../../engine/core/plugin/createPlugins.ts'
import type { ServerPorts } from './ports.ts'

type Directives = Record<string, readonly string[] | null>

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

export function contentSecurityPolicy(ports: Pick<ServerPorts, 'app' | 'assets' | 'secure'>): Directives {
  const { registry, optionsOf, head } = ports.app()
  const own: Directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", hashOf(ports.assets().early), ...head.scripts.map(hashOf)],
    // Critical styles are written into the page; no style comes from a learner or from elsewhere.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'upgrade-insecure-requests': ports.secure ? [] : null,
  }
  const added = Object.entries(sourcesOf(registry.plugins, optionsOf)).map(([directive, sources]) => [
    directive,
    // A directive that nobody has set falls back to default-src: that is where the plugin's sources come on top.
    [...(own[directive] ?? own['default-src']!), ...sources],
  ])
  return { ...own, ...Object.fromEntries(added) } as Directives
}
