/** JSON pointers (RFC 6901): `/screens/0/title`. */

/** One step of a pointer. */
export const pointerStep = (key: string | number) =>
  `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`

export const toPointer = (path: readonly (string | number)[]) => path.map(pointerStep).join('')

export const fromPointer = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
