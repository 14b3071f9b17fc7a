/** One edge of the map in SVG: its line, an arrowhead (`tip`) at the end, and its `words` as a tooltip. */
import type { DrawnEdge } from './drawMap.ts'

export function EdgeDrawing({ words, line: { path, tip } }: DrawnEdge) {
  return (
    <>
      {words !== undefined && <title>{words}</title>}
      <path className="line" d={path} />
      <path className="tip" d={`M${tip.x - 5} ${tip.y - 9}L${tip.x} ${tip.y}L${tip.x + 5} ${tip.y - 9}Z`} />
    </>
  )
}

export const edgeClass = ({ type, dead }: DrawnEdge): string => `edge ${type}${dead ? ' dead' : ''}`
