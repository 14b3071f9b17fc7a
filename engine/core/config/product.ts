/** The part of a product that is code. The configs of the product are compiled with it. */
import type { Registry } from '../kind/registry.ts'

export interface Product {
  registry: Registry
  /** The built-in texts of the frame and of the rules, in English: key → text. */
  builtIn: Readonly<Record<string, string>>
}
