/** Fake ports for the server of a plugin: a fixed clock, ids that count up, no network, and a recorded log. */
import { join } from 'node:path'
import { countsOfProcess } from '../../engine/plugins/rateCounts.ts'
import type { PluginPorts } from '../../engine/plugins/serverPlugin.ts'

export interface FakePluginPorts extends PluginPorts {
  readonly logged: readonly string[]
}

/** @param folder the folder of configs. */
export function fakePluginPorts(folder = 'configs'): FakePluginPorts {
  const logged: string[] = []
  let ids = 0
  return {
    logged,
    now: () => new Date('2026-11-20T12:00:00Z'),
    randomId: () => `00000000-0000-4000-8000-${String(++ids).padStart(12, '0')}`,
    fetch: () => Promise.reject(new TypeError('fetch failed: there is no network')),
    log: (message) => void logged.push(message),
    accounts: undefined,
    runs: undefined,
    messages: undefined,
    callerOf: () => Promise.resolve(undefined),
    configFile: (path) => join(folder, path),
    rateCounts: countsOfProcess,
    secure: false,
  }
}
