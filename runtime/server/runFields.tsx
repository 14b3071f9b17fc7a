/**
 * What a page has in it if its form carries the run. None of it is in the screen's own markup, which is the same for many
 * and which the browser's scripts take over.
 */
import type { ComponentProps } from 'react'
import { frameFormId } from '../../screens/ui/Frame.tsx'
import { escapeHtml } from './document.ts'

const linkFormId = 'links'

const hidden = (name: string, value: string, form: string) =>
  `<input type="hidden" name="${name}" value="${escapeHtml(value)}" form="${form}">`

/** The field of the screen's form. */
export const runField = (sealed: string): string => hidden('run', sealed, frameFormId)

/** What links post. Apart from the screen's form: Enter presses the first button of that one, which is to be Continue. */
export const linkForm = (sealed: string): string =>
  `<form id="${linkFormId}" method="post"></form>${hidden('link', '1', linkFormId)}${hidden('run', sealed, linkFormId)}`

/** A plain link would lose the run, so this one posts it to where it leads. */
export const PostedLink = ({
  href,
  hrefLang: _lang,
  referrerPolicy: _policy,
  ...look
}: ComponentProps<'a'>) => (
  <button {...(look as ComponentProps<'button'>)} type="submit" form={linkFormId} formAction={href} />
)
