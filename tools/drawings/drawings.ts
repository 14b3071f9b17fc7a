/** The drawings of the pilot and the scenes. Each drawing is a file, so that a browser loads the drawing only once. */
import { scenes } from '../../engine/core/theme/theme.ts'
import { poses } from '../../screens/ui/poses.ts'
import { pilotSvg } from './pilot.ts'
import { sceneSvg } from './scenes.ts'

const file = (name: string) => `runtime/public/drawings/${name}.gen.svg`

/** SVG documents by path. */
export const drawings = (): [path: string, svg: string][] => [
  ...poses.map((pose): [string, string] => [file(`pilot-${pose}`), pilotSvg(pose)]),
  ...scenes.map((scene): [string, string] => [file(`scene-${scene}`), sceneSvg(scene)]),
]
