/** Creates the registry and the built-in texts for the tools that check, compare or import configs. */
import type { Product } from '../../engine/core/config/product.ts'
import { builtIn } from './createApp.ts'
import { createRegistry } from './registry.ts'

export const createProduct = (): Product => ({ registry: createRegistry(), builtIn })
