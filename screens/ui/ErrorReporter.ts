/** Provides the function with which a form reports whether it shows an error. The page's title marks the error. */
import { createContext } from 'react'

export const ErrorReporter = createContext<(formId: string, hasError: boolean) => void>(() => undefined)
