/** A form calls this function with the form's id and whether it shows an error. The page's title marks the error. */
import { createContext } from 'react'

export const ReportError = createContext<(form: string, wrong: boolean) => void>(() => undefined)
