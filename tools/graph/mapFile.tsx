/** The map of a funnel as an SVG file. The file contains its own CSS. */
import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { drawMap } from './viewer/drawMap.ts'
import { MapSvg } from './viewer/MapSvg.tsx'
import type { PicturedFunnel } from './mapPage.ts'

const style = readFileSync(new URL('viewer/map.css', import.meta.url), 'utf8')

/** Characters that XML does not allow, even if they are escaped. */
const notXml = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

export const mapFile = ({ title, map, pictures }: PicturedFunnel): string =>
  `${renderToStaticMarkup(
    <MapSvg map={drawMap(map, pictures)} title={`The map of ${title}`} style={style} />,
  ).replace(notXml, '')}\n`
