/** One edge of the map in SVG: its line, an arrowhead at the end, and its `words` as a tooltip. */
import type { DrawnEdge } from './drawMap.ts'

export function EdgeDrawing({ words, line: { path, arrowhead } }: DrawnEdge) {
  return (
    <>
      {words !== undefined && <title>{words}</title>}
      <path className="line" d={path} />
      <path
        className="arrowhead"
        d={`M${arrowhead.x - 5} ${arrowhead.y - 9}L${arrowhead.x} ${arrowhead.y}L${arrowhead.x + 5} ${arrowhead.y - 9}Z`}
      />
    </>
  )
}

export const edgeClass = ({ type, dead }: DrawnEdge): string => `edge ${type}${dead ? ' dead' : ''}`
