/** Saves a profile name for the signed-in user of `page`, without opening the form. */
import { formField } from '../../engine/core/kind/form.ts'
import type { Page } from './test.ts'

/** @param name some names change what the database does, see `addNameEffects.ts`. @returns the response's status. */
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
