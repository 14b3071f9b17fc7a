/** `npm run paths -- <funnel>`: the number and length of paths, and walks that cover them. */
import pc from 'picocolors'
import type { Answer } from '../../engine/core/kind/defineKind.ts'
import { openFunnel } from '../openFunnel.ts'
import { today } from '../today.ts'
import { runTool } from '../toolProblem.ts'
import { pathsOfFunnel, type FunnelPaths } from '../../engine/analysis/paths/pathsOfFunnel.ts'

export interface PathsOptions {
  configs?: string
  json?: boolean
}

export const pathsCommand = (id: string, { configs, json }: PathsOptions): Promise<void> =>
  runTool(() => {
    const { app, armed } = openFunnel(id, configs)
    const found = pathsOfFunnel(armed, app.registry, today())
    console.log(json ? JSON.stringify(asJson(id, found), null, 2) : asText(id, found))
  })

/** The stable form for programs. */
function asJson(funnel: string, { counted, unreachable, impossible, walks, atLeast, unproven }: FunnelPaths) {
  const [control, ...arms] = counted.map(({ arm, paths, shortest, longest, mean }) => ({
    ...(arm && { arm }),
    paths: paths === undefined ? null : String(paths),
    shortest: shortest ?? null,
    longest: longest ?? null,
    mean: mean ?? null,
  }))
  const listed = (answer: Answer) => (Array.isArray(answer) ? answer : [answer])
  return {
    funnel,
    ...control!,
    arms,
    unreachable,
    impossible,
    walks: walks.map(({ context, answers, screens }) => ({
      context,
      answers: Object.fromEntries(Object.entries(answers).map(([id, answer]) => [id, listed(answer)])),
      screens,
    })),
    atLeast,
    proven: unproven.length === 0,
    unproven,
  }
}

function asText(
  id: string,
  { counted, unreachable, impossible, walks, atLeast, unproven }: FunnelPaths,
): string {
  const lines = counted.map(({ arm, paths, shortest, longest, mean }) => {
    const name = arm ? `${arm.experiment}: ${arm.variation}` : id
    if (paths === undefined) return `${pc.bold(name)}  paths not counted`
    const lengths = `${shortest?.screens ?? 0} to ${longest?.screens ?? 0} screens (mean ${mean}), ${shortest?.taps ?? 0} to ${longest?.taps ?? 0} taps`
    return `${pc.bold(name)}  ${paths} ${paths === 1n ? 'path' : 'paths'}, ${lengths}`
  })
  const list = (title: string, entries: readonly string[]) =>
    entries.length > 0 ? [`${title}: ${entries.join(', ')}`] : []
  return [
    ...lines,
    ...list('never reached', unreachable),
    ...list('never given or taken', impossible),
    '',
    `${walks.length} walks take every screen, answer, route and arm (at least ${atLeast} are needed):`,
    ...walks.map(
      ({ context, screens }, index) =>
        `${pc.dim(String(index + 1).padStart(4))}  ${screens.length} screens${describe(context)}  ${pc.dim(screens.join(' '))}`,
    ),
    ...unproven.map((each) => pc.yellow(`not proven: ${each}`)),
  ].join('\n')
}

const describe = (context: Readonly<Record<string, unknown>>) => {
  const entries = Object.entries(context)
  return entries.length === 0
    ? ''
    : `, ${entries.map(([path, value]) => `${path} = ${String(value)}`).join(', ')}`
}
