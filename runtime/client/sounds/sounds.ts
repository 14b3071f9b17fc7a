/** The notes of the four sounds. They sound like struck wood. The browser computes them, so no file is loaded. */

export interface Note {
  /** Hz. */
  pitch: number
  /** Seconds after the start of the sound. */
  at: number
  /** The peak volume, 0 to 1. */
  volume: number
}

export type SoundName = 'chosen' | 'right' | 'wrong' | 'done'

export const sounds: Readonly<Record<SoundName, readonly Note[]>> = {
  chosen: [{ pitch: 587, at: 0, volume: 0.12 }],
  right: [
    { pitch: 659, at: 0, volume: 0.16 },
    { pitch: 988, at: 0.09, volume: 0.16 },
  ],
  // Low and soft, because a mistake is not an alarm.
  wrong: [
    { pitch: 392, at: 0, volume: 0.12 },
    { pitch: 330, at: 0.11, volume: 0.1 },
  ],
  done: [
    { pitch: 523, at: 0, volume: 0.14 },
    { pitch: 659, at: 0.08, volume: 0.14 },
    { pitch: 784, at: 0.16, volume: 0.14 },
    { pitch: 1047, at: 0.26, volume: 0.16 },
  ],
}
