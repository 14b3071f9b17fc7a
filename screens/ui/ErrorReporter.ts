/**
 * Provides the function with which a form reports whether it shows an error. While a form shows one, the document's
 * title says so too.
 */
import { createContext } from 'react'

export const ErrorReporter = createContext<(formId: string, hasError: boolean) => void>(() => undefined)
