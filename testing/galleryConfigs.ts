/**
 * Makes a config for the example of each kind: a funnel with the example screen and an end, or a page with the example
 * section. The gallery of `npm run dev` shows these configs, and the conformance tests in the browser use them.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ScreenConfig } from '../engine/core/kind/screenConfig.ts'
import type { KindExample } from './exampleApp.ts'
import { screenDefinitions } from '../screens/definitions.gen.ts'
import { sectionDefinitions } from '../screens/sectionDefinitions.gen.ts'
import { root } from './root.ts'

export interface Example {
  kind: string
  isSection: boolean
  /** The path of the example in the gallery. */
  path: string
  /** The example's screen or section. */
  screen: ScreenConfig
  /** Form posts that the kind accepts: the values of inputs named `answer`. */
  answers: string[][]
  /** Form posts that the kind refuses. */
  refused: string[][]
}

export function readExamples(): Example[] {
  const sections = new Set(sectionDefinitions.map(({ kind }) => kind))
  return [...screenDefinitions, ...sectionDefinitions].map(({ kind }) => {
    const file = join(root, 'screens', kind, 'example.json')
    if (!existsSync(file)) throw new Error(`screens/${kind} has no example.json`)
    const example = JSON.parse(readFileSync(file, 'utf8')) as KindExample
    const isSection = sections.has(kind)
    return {
      kind,
      isSection,
      path: isSection ? `/gallery/${kind}` : `/funnel/gallery-${kind}`,
      screen: (example.screen ?? example.section)!,
      answers: example.answers ?? [[]],
      refused: example.refused ?? [],
    }
  })
}

/** The gallery's config files by path. */
export function galleryConfigs(examples: readonly Example[] = readExamples()): Map<string, string> {
  const head = { title: 'Gallery' }
  return new Map(
    examples.map(({ kind, isSection, path, screen }) => {
      const id = `gallery-${kind}`
      if (isSection) return [`pages/${id}/page.json`, JSON.stringify({ id, path, head, sections: [screen] })]
      const end = { id: 'gallery-end', kind: 'divider', title: 'The end of this example' }
      const funnel = { id, head, scores: scoresOf(screen), screens: [screen, end] }
      return [`funnels/${id}/funnel.json`, JSON.stringify(funnel)]
    }),
  )
}

/** The scores to which the points of an example refer. Points that are a plain number belong to the score `score`. */
function scoresOf(screen: ScreenConfig): Record<string, unknown> {
  const points = (screen.answers ?? []).flatMap((answer) =>
    answer.points === undefined ? [] : [answer.points],
  )
  const names = new Set(points.flatMap((each) => (typeof each === 'number' ? ['score'] : Object.keys(each))))
  return Object.fromEntries([...names].map((name) => [name, { bands: [{ from: 0, id: 'all' }] }]))
}
