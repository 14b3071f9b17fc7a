/** Typeform: the JSON of a form as its Create API takes and gives it. */
import type { Draft, Step } from '../draft.ts'
import type { Format } from '../format.ts'
import type { Piece, Report } from '../piece.ts'
import { readFields } from './fields.ts'
import { readLogic } from './logic.ts'
import { readWelcome, readEndings } from './screens.ts'
import { runsOf } from './text.ts'

export const typeform: Format = {
  id: 'typeform',
  name: 'Typeform',
  shape: 'a list "fields"',
  recognises: (data) => Array.isArray(data.fields) && !('pages' in data),
  read,
}

/** Looks, statistics and links of the other product. */
const cosmetic = {
  form: ['id', 'type', 'workspace', 'theme', 'self', '_links', 'links', 'cui_settings'],
  dates: ['created_at', 'last_updated_at', 'published_at'],
  settings: [
    ...[
      'is_public',
      'is_trial',
      'progress_bar',
      'show_progress_bar',
      'show_typeform_branding',
      'hide_navigation',
    ],
    ...['show_time_to_complete', 'show_number_of_submissions', 'show_cookie_consent', 'show_question_number'],
    ...['show_key_hint_on_choices', 'autosave_progress', 'free_form_navigation', 'pro_subdomain_enabled'],
    ...['are_uploads_public', 'capabilities', 'use_lead_qualification'],
  ],
}

function read(form: Piece, report: Report): Draft {
  form.ignore(...cosmetic.form, ...cosmetic.dates)
  const name = form.text('title')
  const description = readSettings(form, name, report)
  const fields = readFields(form, report)
  const opening = readWelcome(form, report)
  const { endings, finish } = readEndings(form, report)
  const steps = readLogic(form, fields, endings, report)
  const isWanted = ({ ref }: Step) =>
    ref !== 'default_tys' ||
    endings.length === 1 ||
    steps.some(({ jumps }) => jumps.some(({ to }) => to === ref))
  readVariables(form, report)
  readHidden(form, report)
  const redirect = description.finish ?? finish
  return {
    ...(name !== undefined && { name, title: runsOf(name) }),
    ...(description.text !== undefined && { description: runsOf(description.text) }),
    steps: [...opening, ...steps],
    // Every form has this one, whether it is shown or not.
    endings: endings.filter(isWanted),
    conditions: [],
    ...(redirect !== undefined && { finish: redirect }),
  }
}

function readSettings(form: Piece, name: string | undefined, report: Report) {
  const settings = form.piece('settings')
  settings?.ignore(...cosmetic.settings)
  const language = settings?.text('language') ?? form.text('language')
  if (language !== undefined && language !== 'en')
    report(
      `the language "${language}": the texts stand where English is expected`,
      (settings ?? form).at('language'),
    )
  const meta = settings?.piece('meta')
  meta?.ignore('allow_indexing', 'image', ...(meta.value.title === name ? ['title'] : []))
  const redirect = settings?.text('redirect_after_submit_url')
  const isAddress =
    redirect !== undefined && /^https?:\/\/\S{1,490}$/.test(redirect) && !redirect.includes('{{')
  if (redirect !== undefined && !isAddress)
    report(`the redirect to ${redirect}`, settings!.at('redirect_after_submit_url'))
  return { text: meta?.text('description'), finish: isAddress ? redirect : undefined }
}

/** Scores begin at 0 here. */
function readVariables(form: Piece, report: Report): void {
  const variables = form.piece('variables')
  for (const [name, value] of Object.entries(variables?.value ?? {})) {
    variables!.ignore(name)
    if (value !== 0 && value !== null)
      report(`the variable "${name}" begins at ${JSON.stringify(value)}`, variables!.at(name))
  }
}

/** Conditions read hidden fields as parameters of the funnel's URL; names that no URL parameter can have are told. */
function readHidden(form: Piece, report: Report): void {
  for (const { value, where } of form.entries('hidden')) {
    if (typeof value !== 'string' || !/^[\w-]+$/.test(value))
      report(`the hidden field ${JSON.stringify(value)}`, where)
  }
}
