/** What configs are compiled with: the code's side of a product. */
import type { Registry } from '../kind/registry.ts'

export interface Product {
  registry: Registry
  /** Built-in strings of the frame and of the rules, in English: key → text. */
  builtIn: Readonly<Record<string, string>>
}
