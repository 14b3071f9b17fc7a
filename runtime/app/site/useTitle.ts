/** The document's title: the page's own, marked as an error while a field of one of its forms is wrong. */
import { useCallback, useEffect, useState } from 'react'
import type { PageModel } from './pageModel.ts'

type Titled = Pick<PageModel, 'title' | 'chrome' | 'forms'>

/** @param wrong whether a field is wrong. */
export const documentTitle = ({ title, chrome }: Pick<Titled, 'title' | 'chrome'>, wrong: boolean): string =>
  wrong ? chrome.strings['ui.error']!.replace('{{title}}', () => title) : title

/** The ids of the forms whose native post was refused. */
export const refusedForms = ({ forms }: Pick<Titled, 'forms'>): string[] =>
  Object.keys(forms).filter((id) => Object.keys(forms[id]!.problems).length > 0)

/** @returns a function that each form calls with its id and whether one of its fields is wrong. */
export function useTitle({ title, chrome, forms }: Titled): (form: string, wrong: boolean) => void {
  const [wrong, setWrong] = useState(() => refusedForms({ forms }))
  const shown = documentTitle({ title, chrome }, wrong.length > 0)
  useEffect(() => {
    document.title = shown
  }, [shown])
  return useCallback((form, isWrong) => {
    setWrong((known) => {
      if (known.includes(form) === isWrong) return known
      return isWrong ? [...known, form] : known.filter((each) => each !== form)
    })
  }, [])
}
