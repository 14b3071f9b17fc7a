/** The part of a product that is code. The engine needs it to compile the configs of the product. */
import type { Registry } from '../kind/registry.ts'

export interface Product {
  registry: Registry
  /** The built-in English texts: key → text. */
  builtIn: Readonly<Record<string, string>>
}
