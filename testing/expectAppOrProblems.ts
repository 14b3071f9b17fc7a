/** Checks what `createApp` promises for all config files, even for broken ones. */
import { expect } from 'vitest'
import { createApp, type AppResult } from '../runtime/app/createApp.ts'
import { walk } from '../engine/core/walk/walk.ts'
import { testContext, today } from './testFunnel.ts'

export const errorsOf = ({ problems }: AppResult) => problems.filter(({ severity }) => severity === 'error')

/** Expects errors, or an app in which each arm has a path. Every error and warning must have a valid location. */
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
    for (const { key, variations } of raw.experiments ?? [{ key: 'none', variations: [{ id: 'none' }] }]) {
      for (const variation of variations) {
        const { program } = result.app!.programs.get(id, { [key]: variation.id }, 'es')
        expect(walk(program, { answers: {}, passed: [], today }, testContext).path.length).toBeGreaterThan(0)
      }
    }
  }
  return result
}
