/** One node of the map in SVG, drawn from its own top left corner. */
import { padding, picture as pictureSize } from './cardOf.ts'
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
