/** `npm run new -- funnel|page|kind <id>`: creates a small working example, unless its folder exists already. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { isId } from '../../engine/import/ids.ts'
import { runGenerate } from '../generate/command.ts'
import { root } from '../root.ts'
import { runTool, ToolProblem } from '../toolProblem.ts'
import { newFunnel } from './funnel.ts'
import { newKind } from './kind.ts'
import type { NewFiles } from './newFiles.ts'
import { newPage } from './page.ts'

interface Maker {
  make(id: string): NewFiles
  isId(id: string): boolean
  /** What an id looks like, for the message about a wrong one. */
  idRules: string
  nextStep(id: string): string
}

const configIds = {
  isId,
  idRules: 'Begin with a letter or digit. Use at most 80 lower-case letters, digits and hyphens.',
}

const reservedIds = '"constructor" and "prototype" are reserved.'

const makers: Record<string, Maker> = {
  funnel: {
    make: newFunnel,
    ...configIds,
    nextStep: (id) => `Run \`npm run dev\` and open http://localhost:3000/funnel/${id}`,
  },
  page: {
    make: newPage,
    ...configIds,
    nextStep: (id) => `Run \`npm run dev\` and open http://localhost:3000/${id}`,
  },
  kind: {
    make: newKind,
    // The name of a TypeScript type is made of the id. A digit at the start, a hyphen at the end, or two consecutive
    // hyphens would make this name invalid.
    isId: (id) => isId(id) && /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id),
    idRules:
      'Begin with a letter. Use at most 80 lower-case letters, digits, and single hyphens between them.',
    nextStep: () => 'Run `npm run dev` and open http://localhost:3000/gallery',
  },
}

export const newCommand = (what: string, id: string): Promise<void> =>
  runTool(async () => {
    const maker = Object.hasOwn(makers, what) ? makers[what] : undefined
    if (!maker) throw new ToolProblem(`"${what}" is unknown: use funnel, page or kind.`)
    if (!maker.isId(id))
      throw new ToolProblem(`"${id}" is not the id of a ${what}. ${maker.idRules} ${reservedIds}`)
    const files = Object.entries(maker.make(id)).map(([path, text]) => [join(root, path), text] as const)
    const existing = files.find(([path]) => existsSync(dirname(path)))
    if (existing)
      throw new ToolProblem(`"${relative(root, dirname(existing[0]))}" exists already: use another id.`)
    for (const [path, text] of files) {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, text)
      console.log(`wrote ${relative(root, path)}`)
    }
    for (const path of await runGenerate(false)) console.log(`wrote ${path}`)
    console.log(maker.nextStep(id))
  })
