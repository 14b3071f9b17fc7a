/** The URL at which the product shows what a witness is about; the server opens it in development. */
import type { Witness } from './witness.ts'

export interface Learner extends Witness {
  /** Experiment key → variation id. */
  experiments: Readonly<Record<string, string>>
}

/** Base64 of UTF-8 with the alphabet for URLs, without padding. */
const base64url = (text: string) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** @param origin of the server, such as `http://localhost:3000`. */
export const previewUrl = (origin: string, funnel: string, learner: Learner): string =>
  `${origin}/preview/${funnel}?learner=${base64url(JSON.stringify(learner))}`
