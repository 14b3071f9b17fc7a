/** Makes the part of the product that is code, for the checks and the diff: the registry, and the built-in texts. */
import type { Product } from '../../engine/core/config/product.ts'
import { builtIn } from './createApp.ts'
import { createRegistry } from './registry.ts'

export const createProduct = (): Product => ({ registry: createRegistry(), builtIn })
