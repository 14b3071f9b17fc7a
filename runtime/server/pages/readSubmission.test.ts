import { expect, test } from 'vitest'
import { formField } from '../../../engine/core/kind/form.ts'
import { createProduct } from '../../app/product.ts'
import type { PageModel } from '../../app/site/pageModel.ts'
import { readSubmission } from './readSubmission.ts'

const model = {
  sections: [{ kind: 'contact-form', title: 'Write to us' }],
  strings: { 'contact-form': { failed: 'Not sent.' } },
} as unknown as PageModel
const read = (entries: object) =>
  readSubmission(model, createProduct().registry, { [formField]: 'contact-form', ...entries })

test('if the kind of the form has no text for a key, an error is thrown, so that no user sees the key', () => {
  const accepted = read({ name: 'Ann', email: 'ann@example.com', text: 'Hello' })
  if (accepted.type !== 'accepted') throw new Error(accepted.type)
  expect(accepted.textOf('failed')).toBe('Not sent.')
  expect(() => accepted.textOf('gone')).toThrow('The kind "contact-form" has no text "gone"')
  expect(() => read({ email: 'ann@' })).toThrow('has no text')
})
