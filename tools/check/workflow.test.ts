/** Tests the workflow check-funnels.yml, and the examples in docs/ci.md. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse, parseDocument } from 'yaml'
import { root } from '../root.ts'
import { outputs } from './outputs/index.ts'
import { readSuppressions } from '../../engine/analysis/problems/readSuppressions.ts'

interface Step {
  name?: string
  uses?: string
  run?: string
  if?: string
  env?: Record<string, string>
  with?: Record<string, string>
}

interface Job {
  needs?: string
  if?: string
  uses?: string
  permissions: Record<string, string>
  steps: Step[]
  with?: Record<string, unknown>
}

interface Workflow {
  on: { workflow_call: { inputs: Record<string, { type: string; default: unknown; description: string }> } }
  permissions: Record<string, string>
  jobs: Record<string, Job>
}

const text = readFileSync(join(root, '.github/workflows/check-funnels.yml'), 'utf8')
const workflow = parse(text) as Workflow
const { inputs } = workflow.on.workflow_call
const {
  check,
  walk,
  'code-scanning': scanning,
} = workflow.jobs as Record<'check' | 'walk' | 'code-scanning', Job>
const steps = Object.values(workflow.jobs).flatMap((job) => job.steps)

describe('the workflow', () => {
  test('is YAML without errors, warnings or duplicate keys', () => {
    const { errors, warnings } = parseDocument(text)
    expect([...errors, ...warnings]).toEqual([])
  })

  test('is started only by other workflows; each of its inputs has a default and is used', () => {
    expect(Object.keys(workflow.on)).toEqual(['workflow_call'])
    for (const [name, input] of Object.entries(inputs)) {
      expect(input).toMatchObject({ type: expect.any(String), description: expect.any(String) })
      expect(input.default).toBeDefined()
      expect(text).toContain(`inputs.${name} `)
    }
    const used = [...text.matchAll(/inputs\.([a-z-]+)/g)].map(([, name]) => name!)
    expect(new Set(used)).toEqual(new Set(Object.keys(inputs)))
  })

  test('each job has only the permissions that it needs: jobs that install packages may only read', () => {
    expect(workflow.permissions).toEqual({})
    for (const job of [check, walk]) expect(job.permissions).toEqual({ contents: 'read' })
    expect(scanning.permissions).toEqual({ 'security-events': 'write', actions: 'read' })
    expect(scanning.steps.every(({ run }) => !run?.includes('npm'))).toBe(true)
  })

  test('pins each action to a major version or a commit', () => {
    const used = steps.flatMap(({ uses }) => uses ?? [])
    expect(used.length).toBeGreaterThan(4)
    for (const each of used) expect(each).toMatch(/^(actions|github)\/[a-z/-]+@(v\d+|[0-9a-f]{40})$/)
  })

  test('passes inputs to a shell only through the environment', () => {
    for (const { run } of steps) expect(run ?? '').not.toContain('${{')
  })

  test('writes the reports that it uploads, and uploads them even if the check fails', () => {
    const { run } = check.steps.find(({ name }) => name === 'Check')!
    const written = [...run!.matchAll(/--output (\w+)=(\S+?)[ )\n]/g)].map(([, format, file]) => [
      format,
      file,
    ])
    expect(written).toEqual([
      ['sarif', 'check-report/check.sarif'],
      ['junit', 'check-report/check.xml'],
    ])
    const formats = [...run!.matchAll(/--(?:format|output) (\w+)/g)].map(([, format]) => format)
    expect(Object.keys(outputs)).toEqual(expect.arrayContaining(formats))
    for (const step of steps.filter(({ uses }) => uses?.includes('upload-artifact')))
      expect(step.if).toBe('${{ !cancelled() }}')
    expect(scanning).toMatchObject({ needs: 'check', if: expect.stringContaining('!cancelled()') })
    expect(scanning.steps.at(-1)).toMatchObject({
      uses: expect.stringMatching(/^github\/codeql-action\/upload-sarif@/),
      with: { sarif_file: 'code-scanning.sarif' },
    })
  })
})

describe('docs/ci.md', () => {
  const docs = readFileSync(join(root, 'docs/ci.md'), 'utf8')
  const blocks = (language: string) =>
    [...docs.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map(([, block]) => block!)

  test('shows valid YAML', () => {
    const all = blocks('yaml')
    expect(all).toHaveLength(3)
    for (const each of all) expect(parseDocument(each).errors).toEqual([])
  })

  test('calls the workflow with existing inputs and with the permissions that the jobs of the workflow need', () => {
    const caller = parse(blocks('yaml')[0]!) as Workflow
    const { uses, permissions, with: given } = caller.jobs.funnels!
    expect(uses).toBe('./.github/workflows/check-funnels.yml')
    expect(Object.keys(inputs)).toEqual(expect.arrayContaining(Object.keys(given!)))
    expect(permissions).toEqual({ ...check.permissions, ...scanning.permissions })
  })

  test('names each input and each format, and shows valid suppressions', () => {
    for (const name of Object.keys(inputs)) expect(docs).toContain(`| \`${name}\``)
    for (const format of Object.keys(outputs)) expect(docs).toContain(`| \`${format}\``)
    for (const each of blocks('json'))
      expect(readSuppressions(each)).toMatchObject({ entries: [{}], problems: [] })
  })
})
