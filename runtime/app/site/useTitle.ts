/** The document's title: the title of the page, with an error mark while one of its forms shows an error. */
import { useCallback, useEffect, useState } from 'react'
import type { PageModel } from './pageModel.ts'

type Titled = Pick<PageModel, 'title' | 'chrome' | 'forms'>

/** @param wrong whether a form shows an error. */
export const documentTitle = ({ title, chrome }: Pick<Titled, 'title' | 'chrome'>, wrong: boolean): string =>
  wrong ? chrome.strings['ui.error']!.replace('{{title}}', () => title) : title

/** The ids of the forms that were sent without scripts and refused by the server. */
export const refusedForms = ({ forms }: Pick<Titled, 'forms'>): string[] =>
  Object.keys(forms).filter((id) => Object.keys(forms[id]!.problems).length > 0)

/** @returns a function that each form calls with its id and whether it shows an error. */
export function useTitle({ title, chrome, forms }: Titled): (form: string, wrong: boolean) => void {
  const [wrongForms, setWrongForms] = useState(() => refusedForms({ forms }))
  const fullTitle = documentTitle({ title, chrome }, wrongForms.length > 0)
  useEffect(() => {
    document.title = fullTitle
  }, [fullTitle])
  return useCallback((form, isWrong) => {
    setWrongForms((last) => {
      if (last.includes(form) === isWrong) return last
      return isWrong ? [...last, form] : last.filter((each) => each !== form)
    })
  }, [])
}
