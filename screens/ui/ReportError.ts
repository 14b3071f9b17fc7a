/**
 * The context with a function that each form calls with its id, and with `true` if the form shows an error. The page's
 * title then marks the error.
 */
import { createContext } from 'react'

export const ReportError = createContext<(formId: string, hasError: boolean) => void>(() => undefined)
