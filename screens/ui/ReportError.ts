/**
 * The context with a function that forms call: with the id of the form, and whether it shows an error. The page's
 * title then marks the error.
 */
import { createContext } from 'react'

export const ReportError = createContext<(form: string, wrong: boolean) => void>(() => undefined)
