/** Compares a plugin's server.ts with its plugin.ts. */
import type { Plugin } from '../../engine/core/plugin/definePlugin.ts'
import { PluginError } from '../../engine/core/plugin/pluginError.ts'
import type { PluginServer } from '../../engine/plugins/serverPlugin.ts'

/**
 * Checks that server.ts has exactly the members that plugin.ts declares. Only identity, context roots and jobs may be
 * missing.
 * @throws {PluginError}
 */
export function checkDeclared(
  { name, context = [], routes = [], steps = [], data = [], forms = [], jobs = [], identity }: Plugin,
  server: PluginServer,
): void {
  if (server.identity && !identity) throw new PluginError('undeclared-server', `identity of "${name}"`)
  // A root with `read` in plugin.ts needs no server.ts.
  const roots = context.filter(({ read }) => !read).map(({ name: root }) => root)
  const requiredSlots: [slot: string, declared: readonly string[], members: object | undefined][] = [
    ['routes', routes, server.routes],
    ['steps', steps, server.steps],
    ['data', data.map((resource) => resource.name), server.data],
    ['forms', forms, server.forms],
  ]
  const optionalSlots: typeof requiredSlots = [
    ['context', roots, server.context],
    ['jobs', jobs, server.jobs],
  ]
  for (const [slot, declared, members = {}] of [...requiredSlots, ...optionalSlots]) {
    const undeclared = Object.keys(members).find((each) => !declared.includes(each))
    if (undeclared !== undefined)
      throw new PluginError('undeclared-server', `"${undeclared}" in ${slot} of "${name}"`)
    const missing = declared.find((each) => !(each in members))
    if (optionalSlots.some(([each]) => each === slot)) continue
    if (missing !== undefined) throw new PluginError('missing-server', `"${missing}" in ${slot} of "${name}"`)
  }
}
