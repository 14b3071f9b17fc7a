/** Checks configs again and again: after an edit only what it touches. */
import type { ConfigFiles } from '../../engine/core/config/loadConfigs.ts'
import { createMemory, type Remember } from '../../engine/core/config/remember.ts'
import type { Registry } from '../../engine/core/kind/registry.ts'
import { createRegistry } from '../../runtime/app/registry.ts'
import { findProblemsIn } from './findProblems.ts'
import type { Report } from './report.ts'
import { reportOn } from './reportOn.ts'

interface Made {
  registry: Registry
  remember: Remember
}

/**
 * A check that gives the same report as one from scratch, sooner.
 * @param origin of the server that opens the witnesses' URLs, such as `http://localhost:3000`.
 * @param folder of configs that are edited; the project's own unless said.
 */
export function createRecheck(
  origin: string,
  folder?: string,
  { registry, remember }: Made = { registry: createRegistry(), remember: createMemory() },
): (files: ConfigFiles) => Report {
  return (files) => reportOn(findProblemsIn(files, undefined, registry, { origin, remember }), folder)
}
