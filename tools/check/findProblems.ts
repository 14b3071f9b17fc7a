/** All problems of a folder of configs, before suppressions: those of the files, and those of the paths through them. */
import { resolve } from 'node:path'
import { analysisCodes } from '../../engine/analysis/codes.ts'
import { funnelFindings, type FunnelFinding } from '../../engine/analysis/funnelFindings.ts'
import { previewUrl } from '../../engine/analysis/previewUrl.ts'
import type { RawFunnel } from '../../engine/core/config/rawConfig.ts'
import { loadConfigs, type ConfigFiles } from '../../engine/core/config/loadConfigs.ts'
import { parseSource, type Source } from '../../engine/core/config/parse.ts'
import { makeAnew, type Remember } from '../../engine/core/config/remember.ts'
import { mapConfigTexts } from '../../engine/core/copy/funnelTexts.ts'
import type { Registry } from '../../engine/core/kind/registry.ts'
import { builtIn } from '../../runtime/app/createApp.ts'
import { createRegistry } from '../../runtime/app/registry.ts'
import { readConfigFiles } from '../../runtime/server/configFiles.ts'
import { ownConfigs } from './repositoryPath.ts'
import type { Report, ReportedProblem } from './report.ts'

export interface Findings extends Pick<Report, 'proven' | 'unproven' | 'files'> {
  problems: readonly ReportedProblem[]
}

export interface FindOptions {
  /** Of the server that opens the witnesses' URLs; unless said where `npm run dev` and `npm start` serve. */
  origin?: string
  /** With a memory, a check after an edit does again only what the edit touches. */
  remember?: Remember
}

/** What is told at link time with conditions ignored, and exactly by the analysis. */
const inexact = ['ends-early', 'unreachable-after-terminal']

/** @param folder of configs; what it leaves out comes from the project's own. */
export const findProblems = (folder?: string): Findings =>
  findProblemsIn(readConfigFiles(...(folder === undefined ? [ownConfigs] : [ownConfigs, resolve(folder)])))

/** @param today ISO date, UTC. */
export function findProblemsIn(
  files: ConfigFiles,
  today = new Date().toISOString().slice(0, 10),
  registry = createRegistry(),
  { origin = 'http://localhost:3000', remember = makeAnew }: FindOptions = {},
): Findings {
  const { problems, funnels } = loadConfigs(files, registry, builtIn, remember)
  const found: ReportedProblem[] = []
  const unproven: string[] = []
  const exact = new Set<string>()
  for (const [id, funnel] of funnels) {
    const file = `funnels/${id}/funnel.json`
    const structure = structureOf(funnel.raw, registry)
    const result = remember(`paths of ${file}`, [structure, files.get('site.json'), registry, today], () =>
      funnelFindings(funnel, registry, today),
    )
    if (result.unproven.length === 0) exact.add(file)
    unproven.push(...result.unproven.map((each) => `${id}: ${each}`))
    if (result.findings.length === 0) continue
    const text = files.get(file)!
    const told = remember(`findings in ${file}`, [result, text, origin], () => {
      const source = parseSource(file, text).source!
      return result.findings.map((finding) => located(finding, id, source, origin))
    })
    found.push(...told)
  }
  const broken = [...files.keys()].flatMap((file) => /^funnels\/([^/]+)\/funnel\.json$/.exec(file)?.[1] ?? [])
  for (const id of broken) if (!funnels.has(id)) unproven.push(`${id}: its paths, as it has errors`)
  return {
    problems: [
      ...problems.filter(({ code, file }) => !(inexact.includes(code) && exact.has(file))),
      ...found,
    ],
    files,
    proven: unproven.length === 0,
    unproven,
  }
}

/** What the paths of a funnel follow from: all of it but words. A text that may name an answer or a score stays. */
const structureOf = (raw: RawFunnel, registry: Registry): string =>
  JSON.stringify(
    mapConfigTexts(raw, registry, (_key, text) => (text === '' || /\{\{|\w\.\w/.test(text) ? text : '…')),
  )

function located(
  { code, pointer, found, hint, witness, arm }: FunnelFinding,
  id: string,
  source: Source,
  origin: string,
): ReportedProblem {
  const entry = analysisCodes[code]
  const experiments = arm ? { [arm.experiment]: arm.variation } : {}
  return {
    code,
    severity: entry.severity,
    file: source.file,
    ...source.locate(pointer),
    pointer,
    message: `${entry.title}: ${found}.`,
    hint: hint ?? entry.hint,
    ...(witness && { witness: { ...witness, url: previewUrl(origin, id, { ...witness, experiments }) } }),
  }
}
