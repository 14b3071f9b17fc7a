/**
 * The fields and links of a page whose form carries the run. The fields are outside the screen's own markup, because
 * that markup is the same for many visitors.
 */
import type { ComponentProps } from 'react'
import { screenFormId } from '../../screens/ui/ScreenForm.tsx'
import { escapeHtml } from './document.ts'

const linkFormId = 'links'

const hidden = (name: string, value: string, form: string) =>
  `<input type="hidden" name="${name}" value="${escapeHtml(value)}" form="${form}">`

/** The hidden field that carries the run in the screen's form. */
export const runField = (sealed: string): string => hidden('run', sealed, screenFormId)

/**
 * The form that `PostedLink` buttons submit. These buttons cannot belong to the screen's form: Enter presses the first
 * button of a form, and in the screen's form this must be Continue.
 */
export const linkForm = (sealed: string): string =>
  `<form id="${linkFormId}" method="post"></form>${hidden('link', '1', linkFormId)}${hidden('run', sealed, linkFormId)}`

/** A plain link would lose the run, so this button posts the run to the link's URL. */
export const PostedLink = ({
  href,
  hrefLang: _lang,
  referrerPolicy: _policy,
  ...rest
}: ComponentProps<'a'>) => (
  <button {...(rest as ComponentProps<'button'>)} type="submit" form={linkFormId} formAction={href} />
)
