/**
 * The context with the reason why an answer was refused; undefined without a refusal. `ScreenForm` provides it,
 * `ScreenTitle` shows it.
 */
import { createContext } from 'react'

export const ProblemContext = createContext<string | undefined>(undefined)
