export function findChromium(): string | undefined
export const chromiumArgs: readonly string[]
