/** A form calls it with its id and whether it shows an error. The page provides it, and marks the error in its title. */
import { createContext } from 'react'

export const ReportError = createContext<(form: string, wrong: boolean) => void>(() => undefined)
