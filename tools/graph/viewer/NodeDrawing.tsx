/** Draws one node of the map as SVG. The origin is the top left corner of the node. */
import { padding, pictureSize } from './cardOf.ts'
import type { DrawnEnd, DrawnScreen } from './drawMap.ts'

export function ScreenDrawing({ card, picture }: Pick<DrawnScreen, 'card' | 'picture'>) {
  return (
    <>
      <rect width={card.width} height={card.height} rx={12} />
      {picture !== undefined && (
        <image href={picture} x={padding} y={padding} {...pictureSize} preserveAspectRatio="xMidYMin slice" />
      )}
      {card.lines.map((line, index) => (
        <text
          key={index}
          className={line.className}
          x={line.x}
          y={line.y}
          {...(line.rightToLeft && { direction: 'rtl' })}
        >
          {line.text}
        </text>
      ))}
    </>
  )
}

export const EndDrawing = ({ box: { width, height } }: DrawnEnd) => (
  <>
    <rect width={width} height={height} rx={height / 2} />
    <text x={width / 2} y={height / 2 + 5} textAnchor="middle">
      The end
    </text>
  </>
)
