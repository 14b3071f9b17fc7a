/** Posts a new name by the form of the page "personal info", with the page's session, as the native form does. */
import { formField } from '../../engine/core/kind/form.ts'
import type { Page } from './test.ts'

/** @param name may have an effect, see `nameEffects.ts`. @returns the status of the response. */
export const postName = (page: Page, name: string): Promise<number> =>
  page.evaluate(
    async (fields) => {
      const response = await fetch('/profile/settings/personal-info', {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { accept: 'application/json' },
      })
      return response.status
    },
    { [formField]: 'settings-form', name },
  )
