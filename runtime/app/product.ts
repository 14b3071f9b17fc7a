/** Creates the parts of the product that are code: the registry and the built-in texts. Checks and diff use them. */
import type { Product } from '../../engine/core/config/product.ts'
import { builtIn } from './createApp.ts'
import { createRegistry } from './registry.ts'

export const createProduct = (): Product => ({ registry: createRegistry(), builtIn })
