/** The large picture of a screen without a question, by its name in the config. */
import { Illustration } from './Illustration.tsx'
import type { IllustrationName } from './illustrations/pictures.ts'
import { Pilot } from './Pilot.tsx'
import type { Pose } from './poses.ts'
import { Scene } from './Scene.tsx'

const pilot = 'pilot-'

export type PictureName = IllustrationName | 'scene' | `${typeof pilot}${Pose}`

export interface PictureProps {
  name: PictureName
  /** Width and height in px of every picture except a scene, which fills its container. */
  size?: number
}

export function Picture({ name, size = 160 }: PictureProps) {
  if (name === 'scene') return <Scene />
  if (isPilot(name)) return <Pilot pose={name.slice(pilot.length) as Pose} size={size} />
  return <Illustration name={name} size={size} />
}

const isPilot = (name: string): name is `${typeof pilot}${Pose}` => name.startsWith(pilot)
