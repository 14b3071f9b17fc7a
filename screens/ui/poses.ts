/** The poses of the pilot, drawn in `tools/drawings/pilot.ts`. */
export const poses = ['hello', 'think', 'listen', 'point', 'cheer', 'sleep', 'oops', 'read'] as const
export type Pose = (typeof poses)[number]
