/** Lays out the text of a screen's card: wraps it to the card's width, and positions each line. */
import type { MapRoute, MapScreen } from '../../../engine/analysis/map/funnelMap.ts'
import { isRightToLeft, wrapText } from './wrapText.ts'

export interface CardLine {
  text: string
  /** The CSS classes of the line. */
  className: string
  /** The left edge of the text, in px. If `rightToLeft` is true, the right edge. */
  x: number
  /** The baseline, in px. */
  y: number
  rightToLeft: boolean
}

/** Sizes in px. */
export interface Card {
  width: number
  height: number
  lines: readonly CardLine[]
}

const cardWidth = 272
export const padding = 14
/** The size of the picture on a card: a phone's screen of 360 × 740, scaled down. */
export const pictureSize = { width: 74, height: 152 }

interface Style {
  className: string
  /** The font size, in px. */
  size: number
  /** The height of a line, in px. */
  height: number
  maxLines: number
  /** The space above the first line, in px. */
  gap: number
}

const styles = {
  title: { className: 'title', size: 15.5, height: 19, maxLines: 4, gap: 0 },
  name: { className: 'name', size: 12, height: 16, maxLines: 2, gap: 3 },
  when: { className: 'when', size: 12.5, height: 16, maxLines: 4, gap: 9 },
  route: { className: 'route', size: 12.5, height: 16, maxLines: 3, gap: 9 },
  note: { className: 'note', size: 12.5, height: 16, maxLines: 1, gap: 9 },
} satisfies Record<string, Style>

const routeWords = ({ words, to, dead }: MapRoute): string => `${words} → ${to}${dead ? ' (no learner)' : ''}`

const whenWords = (when: string): string => `Only if ${when}`
const deadWords = 'Reached by no learner'
const endWords = 'The funnel ends here'

/** The texts of a card, for tooltips and screen readers. Not shortened, unlike the texts of `cardOf`. */
export const cardWords = ({ id, kind, title, when, routes, dead, terminal }: MapScreen): string[] => [
  title,
  `${id} · ${kind}`,
  ...(dead ? [deadWords] : []),
  ...(when === undefined ? [] : [whenWords(when)]),
  ...routes.map(routeWords),
  ...(terminal ? [endWords] : []),
]

/** @param pictured whether the card leaves room for a picture beside the text. */
export function cardOf(node: MapScreen, pictured: boolean): Card {
  const textStart = padding + (pictured ? pictureSize.width + 12 : 0)
  const width = cardWidth - padding - textStart
  const lines: CardLine[] = []
  let bottom = padding
  const add = (text: string, { className, size, height, maxLines, gap }: Style, moreClasses = '') => {
    const rightToLeft = isRightToLeft(text)
    bottom += gap
    for (const line of wrapText(text, width, size, maxLines)) {
      bottom += height
      lines.push({
        text: line,
        className: className + moreClasses,
        x: rightToLeft ? cardWidth - padding : textStart,
        y: bottom - height / 4,
        rightToLeft,
      })
    }
  }
  add(node.title, styles.title)
  add(`${node.id} · ${node.kind}`, styles.name)
  if (node.dead) add(deadWords, styles.note, ' dead')
  if (node.when !== undefined) add(whenWords(node.when), styles.when)
  for (const route of node.routes)
    add(routeWords(route), styles.route, ` ${route.type}${route.dead ? ' dead' : ''}`)
  if (node.terminal) add(endWords, styles.note)
  return {
    width: cardWidth,
    height: Math.max(bottom, pictured ? padding + pictureSize.height : 0) + padding,
    lines,
  }
}
