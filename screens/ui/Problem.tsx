/** Why an answer was refused. The frame provides it; the title of the screen shows it above the field. */
import { createContext } from 'react'

export const Problem = createContext<string | undefined>(undefined)
