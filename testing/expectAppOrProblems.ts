/** Checks what `createApp` promises for all config files, even for broken ones. */
import { expect } from 'vitest'
import { createApp, type AppResult } from '../runtime/app/createApp.ts'
import { walk } from '../engine/core/walk/walk.ts'
import { testContext, today } from './testFunnel.ts'

export const errorsOf = ({ problems }: AppResult) => problems.filter(({ severity }) => severity === 'error')

/**
 * Expects errors, or an app in which every funnel and every arm has a path. Every error and warning must have a valid
 * location, a message and a hint.
 */
export function expectAppOrProblems(files: ReadonlyMap<string, string>): AppResult {
  const result = createApp(files)
  for (const { file, line, column, pointer, message, hint } of result.problems) {
    const lines = files.get(file)?.split('\n') ?? ['']
    expect(pointer).toMatch(/^(\/|$)/)
    expect(line).toBeLessThanOrEqual(lines.length)
    expect(column).toBeLessThanOrEqual(lines[line - 1]!.length + 1)
    expect(Math.min(line, column)).toBeGreaterThan(0)
    expect([message, hint]).toEqual([expect.stringMatching(/^[^:]+: .+\.$/s), expect.any(String)])
  }
  expect(result.app === undefined).toBe(errorsOf(result).length > 0)
  for (const [id, { raw }] of result.app?.configs.funnels ?? []) {
    const arms = (raw.experiments ?? []).flatMap(({ key, variations }) =>
      variations.map((variation) => ({ [key]: variation.id })),
    )
    for (const chosen of [{}, ...arms]) {
      const { program } = result.app!.programs.get(id, chosen, 'es')
      expect(walk(program, { answers: {}, passed: [], today }, testContext).path.length).toBeGreaterThan(0)
    }
  }
  return result
}
