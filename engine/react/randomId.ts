/**
 * 128 random bits, as 32 hexadecimal digits. Browsers have no `crypto.randomUUID` on plain HTTP, so this function does
 * not use it.
 */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
