/**
 * For the conformance suite: creates the product's app with the example of one kind instead of the product's funnels
 * and pages.
 */
import { createApp, type App } from '../runtime/app/createApp.ts'
import { readConfigFiles } from '../runtime/server/configFiles.ts'
import type { FormValues } from '../engine/core/kind/form.ts'
import type { ScreenConfig } from '../engine/core/kind/screenConfig.ts'

/** The content of an `example.json`. */
export interface KindExample {
  screen?: ScreenConfig
  section?: ScreenConfig
  /** For a section with a question or with links: the screens of the funnel to which the section leads. */
  funnel?: ScreenConfig[]
  /** Form posts that the kind accepts: the values of inputs named `answer`. */
  answers?: string[][]
  /** For a section that shows data: values that its resource may return. */
  data?: unknown[]
  /** For a section whose form cannot be sent empty: values that its fields accept. */
  filled?: FormValues
  /** Form posts that the kind refuses. */
  refused?: string[][]
}

/** All links lead to the example, because no other funnel or page exists. @throws with every problem of the example. */
export function exampleApp({ screen, section, funnel }: KindExample): App {
  const files = new Map([...readConfigFiles('configs')].filter(([file]) => !/^(funnels|pages)\//.test(file)))
  files.set('site.json', files.get('site.json')!.replaceAll(/"(funnel|page):[^"]*"/g, '"funnel:example"'))
  const scores = { score: { bands: [{ from: 0, id: 'all' }] } }
  const end = { id: 'the-end', kind: 'divider', title: 'The end' }
  const screens = screen ? [screen, end] : (funnel ?? [end])
  files.set(
    'funnels/example/funnel.json',
    JSON.stringify({ id: 'example', locales: ['en'], finish: 'page:example', scores, screens }),
  )
  const sectionText = JSON.stringify(section ?? {}).replaceAll(/"(funnel|page):[^"]*"/g, '"funnel:example"')
  const sections = [
    section
      ? (JSON.parse(sectionText) as ScreenConfig)
      : { kind: 'cta', title: 'x', cta: { text: 'x', to: '#x' } },
  ]
  files.set(
    'pages/example/page.json',
    JSON.stringify({
      id: 'example',
      path: '/example',
      locales: ['en'],
      head: { title: 'Example' },
      sections,
    }),
  )
  const { app, problems } = createApp(files, { pseudo: true })
  if (!app) throw new Error(problems.map(({ message, pointer }) => `${pointer}: ${message}`).join('\n'))
  return app
}
