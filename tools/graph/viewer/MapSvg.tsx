/** The whole map as one SVG, for the exported file and for print. */
import { cardWords } from './cardOf.ts'
import type { DrawnMap, DrawnScreen, Highlight } from './drawMap.ts'
import { edgeClass, EdgeDrawing } from './EdgeDrawing.tsx'
import { EndDrawing, ScreenDrawing } from './NodeDrawing.tsx'

export interface MapSvgProps {
  map: DrawnMap
  /** The accessible name. */
  title: string
  highlight?: Highlight
  /** CSS, for the exported file. */
  style?: string
}

export function MapSvg({ map, title, highlight, style }: MapSvgProps) {
  const { width, height, screens, ends, edges } = map
  const highlightClass = (id: string) => (highlight?.has(id) ? ' on' : '')
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      className={`map${highlight ? ' chosen' : ''}`}
      role="group"
      aria-label={title}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
    >
      {style !== undefined && <style>{style}</style>}
      {edges.map((edge) => (
        <g key={edge.id} className={edgeClass(edge) + highlightClass(edge.id)}>
          <EdgeDrawing {...edge} />
        </g>
      ))}
      {screens.map((each) => {
        const { screen, box } = each
        const words = cardWords(screen)
        return (
          <g
            key={screen.id}
            className={screenClass(each) + highlightClass(screen.id)}
            role="img"
            aria-label={words.join('. ')}
            transform={`translate(${box.x} ${box.y})`}
          >
            <title>{words.join('\n')}</title>
            <ScreenDrawing {...each} />
          </g>
        )
      })}
      {ends.map((each) => (
        <g
          key={each.end.id}
          className={`end${highlightClass(each.end.id)}`}
          role="img"
          aria-label="The end"
          transform={`translate(${each.box.x} ${each.box.y})`}
        >
          <EndDrawing {...each} />
        </g>
      ))}
    </svg>
  )
}

export const screenClass = ({ screen: { dead, terminal } }: DrawnScreen): string =>
  `card${dead ? ' dead' : ''}${terminal ? ' terminal' : ''}`
