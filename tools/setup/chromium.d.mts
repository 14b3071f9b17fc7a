export function findChromium(): string | undefined
export function findPlaywrightChromium(): string | undefined
export function findFullChromium(): string | undefined
export const chromiumArgs: readonly string[]
