/** The large picture of a static screen or of a page's section, by its name in the config. */
import { Illustration } from './Illustration.tsx'
import type { IllustrationName } from './illustrations/pictures.ts'
import { Pilot } from './Pilot.tsx'
import type { Pose } from './poses.ts'
import { Scene } from './Scene.tsx'

const pilotPrefix = 'pilot-'
type PilotName = `${typeof pilotPrefix}${Pose}`

export type PictureName = IllustrationName | 'scene' | PilotName

export interface PictureProps {
  name: PictureName
  /** Width and height in px. A scene ignores `size` and fills its container. */
  size?: number
}

export function Picture({ name, size = 160 }: PictureProps) {
  if (name === 'scene') return <Scene />
  if (isPilotName(name)) return <Pilot pose={name.slice(pilotPrefix.length) as Pose} size={size} />
  return <Illustration name={name} size={size} />
}

const isPilotName = (name: string): name is PilotName => name.startsWith(pilotPrefix)
