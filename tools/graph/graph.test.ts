/** The map as a file and as a page. */
import { join } from 'node:path'
import { Window } from 'happy-dom'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { armPrograms } from '../../engine/analysis/armPrograms.ts'
import { describeFunnel } from '../../engine/analysis/map/describeFunnel.ts'
import { commandFixture } from '../../testing/commandFixture.ts'
import { appOf, filesOf, testFunnel, today } from '../../testing/testFunnel.ts'
import { buildViewer } from './buildViewer.ts'
import { graphCommand } from './command.ts'
import { mapFile } from './mapFile.tsx'
import { mapPage } from './mapPage.ts'
import { drawMap, highlightOf } from './viewer/drawMap.ts'
import { MapSvg } from './viewer/MapSvg.tsx'

const command = commandFixture()

const { configs, registry } = appOf({
  screens: [
    {
      ...{ id: 'goal', kind: 'single-choice', title: 'Your goal? <b>"&' },
      answers: [
        { id: 'work', text: 'Work' },
        { id: 'fun', text: '</script><i>', goto: 'end' },
      ],
    },
    { id: 'never', kind: 'divider', when: { 'answers.goal': 'fun' } },
    { id: 'end', kind: 'divider' },
  ],
})
const [control] = armPrograms(configs.funnels.get('test')!, registry)
const funnel = { ...describeFunnel(control!, registry, today), title: '<s>', pictures: { end: 'end.png' } }

/** A window that shows an SVG with its style. */
function windowWith(svg: string): Window {
  const [style] = /<style>[^]*<\/style>/.exec(svg)!
  const window = new Window()
  window.document.head.innerHTML = style
  window.document.body.innerHTML = svg.replace(style, '')
  return window
}

test('the file has a card for each screen, with all texts escaped', () => {
  const svg = mapFile(funnel)
  expect(svg.match(/class="card/g)).toHaveLength(3)
  expect(svg.match(/class="card dead"/g)).toHaveLength(1)
  expect(svg).toContain('Your goal? &lt;b&gt;&quot;&amp;')
  expect(svg).toContain('href="end.png"')
  expect(svg).not.toMatch(/<b>|<i>|<s>|<\/script>/)
})

test('a dead route has the colour of a dead screen, not the colour of its type', () => {
  const nodes = funnel.map.nodes.map((node) =>
    node.type === 'screen'
      ? { ...node, routes: node.routes.map((route) => ({ ...route, dead: true })) }
      : node,
  )
  const window = windowWith(mapFile({ ...funnel, map: { ...funnel.map, nodes } }))
  const colourOf = (selector: string) =>
    window.getComputedStyle(window.document.querySelector(selector)!).fill
  expect(colourOf('.route.goto.dead')).toBe(colourOf('.note.dead'))
  expect(colourOf('.route.goto.dead')).not.toBe(colourOf('.title'))
})

test('if a walk is chosen, only its cards, ends and edges are fully visible', () => {
  const { configs: branched } = appOf({
    screens: [
      {
        ...{ id: 'goal', kind: 'single-choice', title: 'Goal' },
        answers: [
          { id: 'work', text: 'Work' },
          { id: 'fun', text: 'Fun', goto: 'last' },
        ],
      },
      { id: 'short', kind: 'divider', terminal: true },
      { id: 'last', kind: 'divider' },
    ],
  })
  const [branches] = armPrograms(branched.funnels.get('test')!, registry)
  const described = { ...describeFunnel(branches!, registry, today), pictures: {} }
  const map = drawMap(described.map)
  const drawing = createElement(MapSvg, { map, title: '', highlight: highlightOf(map, ['goal', 'last']) })
  const [style] = /<style>[^]*<\/style>/.exec(mapFile(described))!
  const window = windowWith(style + renderToStaticMarkup(drawing))
  const parts = [...window.document.querySelectorAll('.card, .end, .edge')]
  const visible = parts.filter((part) => Number(window.getComputedStyle(part).opacity || 1) === 1)
  expect(visible.map((part) => part.classList.value)).toEqual(
    parts.map((part) => part.classList.value).filter((classes) => classes.endsWith(' on')),
  )
  expect([parts.length, visible.length]).toEqual([9, 5])
})

test('the page needs no other files, and its texts cannot end its scripts', { timeout: 60_000 }, async () => {
  const page = mapPage(funnel, await buildViewer())
  expect(page.match(/<\/script>/g)).toHaveLength(2)
  expect(page).not.toMatch(/<s>|<i>|(src|href)="http/)
})

test('if the pictures folder is a file, the command reports that there is no such folder', async () => {
  command.write([
    ...filesOf({ 'funnels/test/funnel.json': testFunnel({ screens: [{ id: 'end', kind: 'divider' }] }) }),
    ['pictures', ''],
  ])
  const [out, pictures] = ['map.svg', 'pictures'].map((path) => join(command.folder, path)) as [
    string,
    string,
  ]
  await graphCommand('test', { configs: command.folder, out, pictures })
  expect(command.output.join('\n')).toContain(`There is no folder "${pictures}".`)
})
