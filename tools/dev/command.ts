/** `npm run dev`: serves with hot reload of code and configs. A wrong edit shows its problem; the last good version stays. */
import { watch } from 'chokidar'
import { createServer as createHttpServer } from 'node:http'
import { join } from 'node:path'
import pc from 'picocolors'
import { createServer as createVite, type ViteDevServer } from 'vite'
import { formatProblem } from '../../engine/core/formatProblem.ts'
import type { Problem } from '../../engine/core/errors.ts'
import type { App } from '../../runtime/app/createApp.ts'
import type * as DevServer from '../../runtime/server/devServer.ts'
import { readConfigFiles } from '../../runtime/server/configFiles.ts'
import { earlyScript } from '../build/earlyScript.ts'
import { galleryConfigs } from '../gallery/galleryConfigs.ts'
import { galleryPage } from '../gallery/galleryPage.ts'
import { piecesPage } from '../gallery/piecesPage.ts'
import { runGenerate } from '../generate/command.ts'
import { root } from '../root.ts'

const configs = join(root, 'configs')
const publicFolder = join(root, 'runtime/public')

export async function devCommand(port: number): Promise<void> {
  await runGenerate(false)
  const early = await earlyScript()
  const http = createHttpServer()
  const vite = await createVite({
    root,
    server: { middlewareMode: true, hmr: { server: http }, watch: null },
    appType: 'custom',
  })
  const load = () => vite.ssrLoadModule('/runtime/server/devServer.ts') as Promise<typeof DevServer>

  let app: App | undefined
  const readFiles = () => new Map([...readConfigFiles(configs), ...galleryConfigs()])
  const reload = async (): Promise<void> => {
    const { createDevApp } = await load()
    const result = createDevApp(readFiles())
    const problems = result.problems.filter(({ file }) => !file.includes('/gallery-'))
    report(problems, vite)
    if (result.app) app = result.app
  }
  await reload()
  if (!app) {
    console.error(pc.red('The configs have errors. Correct them: they are read again at each change.'))
  }

  const create = async () => (await load()).createDevServer(() => app!, early, publicFolder)
  let server = app ? await create() : undefined
  http.on('request', (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const html = galleryHtml(url, app)
    if (html !== undefined) return response.setHeader('content-type', 'text/html').end(html)
    vite.middlewares(request, response, () => {
      if (server) server.routing(request, response)
      else
        response
          .writeHead(503, { 'content-type': 'text/plain', refresh: '2' })
          .end('The configs have errors: see the terminal.')
    })
  })

  watch(configs, { ignoreInitial: true, ignored: (path) => path.includes('.gen.') }).on(
    'all',
    (_event, path) => {
      void guarded(async () => {
        await reload()
        if (path.endsWith('funnel.json')) await runGenerate(false)
        server ??= app ? await create() : undefined
        if (app) vite.ws.send({ type: 'full-reload' })
      })
    },
  )
  const code = ['engine', 'screens', 'runtime'].map((folder) => join(root, folder))
  watch(code, { ignoreInitial: true, ignored: (path) => path.includes('.gen.') || path.includes('/e2e') }).on(
    'all',
    (_event, path) => {
      void guarded(async () => {
        if (/schema\.json$|definition\.ts$|copy\.en\.json$|pictures\.ts$/.test(path)) await runGenerate(false)
        vite.moduleGraph.onFileChange(path)
        vite.moduleGraph.invalidateAll()
        await reload()
        if (app) server = await create()
        vite.ws.send({ type: 'full-reload' })
      })
    },
  )

  http.listen(port, '127.0.0.1', () => {
    console.log(
      `${pc.green('ready')} http://localhost:${port}  ·  all kinds: http://localhost:${port}/gallery`,
    )
  })
}

const galleryHtml = (url: URL, app: App | undefined): string | undefined => {
  if (url.pathname === '/gallery') return galleryPage()
  return url.pathname === '/gallery/pieces' && app ? piecesPage(app.configs, url.searchParams) : undefined
}

/** A mistake in code is told and the last good version stays. */
async function guarded(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(pc.red(error instanceof Error ? (error.stack ?? error.message) : String(error)))
  }
}

/** In the terminal, and over the page in the browser. */
function report(problems: readonly Problem[], vite: ViteDevServer): void {
  const errors = problems.filter(({ severity }) => severity === 'error')
  for (const each of problems) console.log(`${formatProblem(each)}\n`)
  const [first] = errors
  if (!first) return
  console.log(pc.red(`${errors.length} errors: the last good version stays.`))
  vite.ws.send({
    type: 'error',
    err: {
      message: errors.map(formatProblem).join('\n\n'),
      stack: '',
      id: first.file,
      loc: { file: join('configs', first.file), line: first.line, column: first.column },
      plugin: 'configs',
    },
  })
}
