/** The map of a funnel as SVG: a file of its own, or a part of a page. */
import { readFileSync } from 'node:fs'
import { escapeHtml } from '../../runtime/server/document.ts'
import { cardOf, deadWords, endWords, padding, picture, routeWords, whenWords, type Card } from './card.ts'
import type { FunnelGraph, GraphEdge, GraphNode } from '../../engine/analysis/map/funnelMap.ts'
import { layoutOf, nodeWidth, type Layout } from './layout.ts'
import type { Point } from './roundedPath.ts'

const style = readFileSync(new URL('map.css', import.meta.url), 'utf8')

/** Characters that XML does not allow at all are left out. */
const escapeXml = (text: string) =>
  escapeHtml(text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, ''))

export interface SvgOptions {
  /** What the picture is called where it is read out. */
  title: string
  /** Address of the picture of a screen, `data:` for a file that stands alone; undefined where there is none. */
  picture?: (screen: string) => string | undefined
}

const endHeight = 40

export function graphSvg({ nodes, edges }: FunnelGraph, { title, picture: pictureOf }: SvgOptions): string {
  const pictures = nodes.map(({ id }) => pictureOf?.(id))
  const cards = nodes.map((node, index) => cardOf(node, pictures[index] !== undefined))
  const layout = layoutOf([...cards.map(({ height }) => height), endHeight], edges)
  const { width, height } = layout
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="map" role="group" aria-label="${escapeXml(title)}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<style>${style}</style>`,
    ...edges.map((edge, index) => edgeSvg(edge, index, layout, nodes)),
    ...nodes.map((node, index) => cardSvg(node, cards[index]!, layout.nodes[index]!, pictures[index])),
    endSvg(layout.nodes.at(-1)!),
    '</svg>',
  ].join('\n')
}

function edgeSvg(
  { from, to, type, dead }: GraphEdge,
  index: number,
  { edges }: Layout,
  nodes: readonly GraphNode[],
): string {
  const { path, tip } = edges[index]!
  const [x, y] = tip
  const ends = `data-from="${escapeXml(nodes[from]!.id)}" data-to="${escapeXml(nodes[to]?.id ?? '')}"`
  return `<g class="edge ${type}${dead ? ' dead' : ''}" ${ends}><path class="line" d="${path}"/><path class="tip" d="M${x - 5} ${y - 9}L${x} ${y}L${x + 5} ${y - 9}Z"/></g>`
}

/** All that the card says, also what its lines had to cut off. */
export const cardWords = ({ id, kind, title, when, routes, dead, terminal }: GraphNode): string[] => [
  title,
  `${id} · ${kind}`,
  ...(dead ? [deadWords] : []),
  ...(when === undefined ? [] : [whenWords(when)]),
  ...routes.map(routeWords),
  ...(terminal ? [endWords] : []),
]

function cardSvg(node: GraphNode, { height, lines }: Card, [x, y]: Point, image: string | undefined): string {
  const words = cardWords(node)
  const texts = lines.map(
    (line) =>
      `<text class="${line.className}" x="${line.x}" y="${line.y}"${line.rightToLeft ? ' direction="rtl"' : ''}>${escapeXml(line.text)}</text>`,
  )
  const shown =
    image === undefined
      ? ''
      : `<image href="${escapeXml(image)}" x="${padding}" y="${padding}" width="${picture.width}" height="${picture.height}" preserveAspectRatio="xMidYMin slice"/>`
  return [
    `<g class="card${node.dead ? ' dead' : ''}${node.terminal ? ' terminal' : ''}" data-screen="${escapeXml(node.id)}" role="img" aria-label="${escapeXml(words.join('. '))}" transform="translate(${x} ${y})">`,
    `<title>${escapeXml(words.join('\n'))}</title>`,
    `<rect width="${nodeWidth}" height="${height}" rx="12"/>${shown}`,
    ...texts,
    '</g>',
  ].join('')
}

const endSvg = ([x, y]: Point) =>
  `<g class="end" role="img" aria-label="The end" transform="translate(${x} ${y})"><rect x="${nodeWidth / 2 - 60}" width="120" height="${endHeight}" rx="20"/><text x="${nodeWidth / 2}" y="25" text-anchor="middle">The end</text></g>`
