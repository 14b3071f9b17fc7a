/** `npm run new -- funnel|page|kind <id>`: creates a small working example, unless its folder exists already. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { runGenerate } from '../generate/command.ts'
import { root } from '../root.ts'
import { runTool, ToolProblem } from '../toolProblem.ts'
import { newFunnel } from './funnel.ts'
import { newKind } from './kind.ts'
import type { NewFiles } from './newFiles.ts'
import { newPage } from './page.ts'

const makers: Record<string, { make(id: string): NewFiles; nextStep(id: string): string }> = {
  funnel: {
    make: newFunnel,
    nextStep: (id) => `Run \`npm run dev\` and open http://localhost:3000/funnel/${id}`,
  },
  page: { make: newPage, nextStep: (id) => `Run \`npm run dev\` and open http://localhost:3000/${id}` },
  kind: { make: newKind, nextStep: () => 'Run `npm run dev` and open http://localhost:3000/gallery' },
}

export const newCommand = (what: string, id: string): Promise<void> =>
  runTool(async () => {
    const maker = Object.hasOwn(makers, what) ? makers[what] : undefined
    if (!maker) throw new ToolProblem(`"${what}" is unknown: use funnel, page or kind.`)
    if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))
      throw new ToolProblem(
        `"${id}" is not an id. Begin with a letter. Use lower-case letters, digits, and single hyphens between them.`,
      )
    const files = Object.entries(maker.make(id)).map(([path, text]) => [join(root, path), text] as const)
    const existing = files.find(([path]) => existsSync(dirname(path)))
    if (existing) throw new ToolProblem(`${relative(root, dirname(existing[0]))} exists already.`)
    for (const [path, text] of files) {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, text)
      console.log(`wrote ${relative(root, path)}`)
    }
    for (const path of await runGenerate(false)) console.log(`wrote ${path}`)
    console.log(maker.nextStep(id))
  })
