/** Reads the JSON of a Typeform form, in the format of the Create API. */
import type { Form, FormStep } from '../form/form.ts'
import { plainTextOf } from '../form/localizedText.ts'
import { isRedirect } from '../form/isRedirect.ts'
import type { FormatContext, FormFormat } from '../format.ts'
import type { ReportNote, SourceObject } from '../sourceObject.ts'
import { readFields } from './fields.ts'
import { readLogic } from './logic.ts'
import { parseTexts } from './parseText.ts'
import { defaultEnding, readEndings, readWelcome } from './screens.ts'

export const typeform: FormFormat = {
  id: 'typeform',
  name: 'Typeform',
  shape: 'a list "fields"',
  recognises: (data) => Array.isArray(data.fields) && !('pages' in data),
  read,
}

/** Typeform's ids, styles, dates and links have no effect in a funnel. */
const ignoredFields = [
  ...['id', 'type', 'workspace', 'theme', 'self', '_links', 'links', 'cui_settings'],
  ...['created_at', 'last_updated_at', 'published_at'],
]

/** Typeform's styles, navigation, statistics and rights have no effect in a funnel. */
const ignoredSettings = [
  ...['is_public', 'is_trial', 'progress_bar', 'show_progress_bar', 'show_typeform_branding'],
  ...['hide_navigation', 'show_time_to_complete', 'show_number_of_submissions', 'show_cookie_consent'],
  ...['show_question_number', 'show_key_hint_on_choices', 'autosave_progress', 'free_form_navigation'],
  ...['pro_subdomain_enabled', 'are_uploads_public', 'capabilities', 'use_lead_qualification'],
]

function read(form: SourceObject, { report }: FormatContext): Form {
  form.ignore(...ignoredFields)
  const name = form.text('title')
  const settings = readSettings(form, name, report)
  const fields = readFields(form, report)
  const welcome = readWelcome(form, report)
  const { endings, finish } = readEndings(form, settings.finish, report)
  const steps = readLogic(form, fields, endings, report)
  readVariables(form, report)
  readHidden(form, report)
  const shownEndings = endings.filter((ending) => isShown(ending, endings, steps))
  for (const ending of endings)
    if (!shownEndings.includes(ending) && !hasDefaultText(ending))
      report('the default ending, to which no jump leads', ending.where)
  return {
    ...(name !== undefined && { name }),
    ...parseTexts({ title: name, description: settings.description }),
    steps: [...welcome, ...steps],
    endings: shownEndings,
    conditions: [],
    chapters: fields.chapters,
    ...(finish !== undefined && { finish }),
  }
}

/** Whether the form shows an ending. A form can list the default ending and never show it. */
const isShown = ({ ref }: FormStep, endings: readonly FormStep[], steps: readonly FormStep[]): boolean =>
  ref !== defaultEnding ||
  endings.length === 1 ||
  steps.some(({ jumps }) => jumps.some(({ to }) => to === ref))

/** Whether an ending has the text that Typeform writes into the default ending. */
const hasDefaultText = ({ title }: FormStep): boolean =>
  /completing this typeform|^(all done!?)?\s*(thanks? (you )?for your time\.?)?$/i.test(
    title ? plainTextOf(title) : '',
  )

function readSettings(form: SourceObject, name: string | undefined, report: ReportNote) {
  const settings = form.objectOrEmpty('settings')
  settings.ignore(...ignoredSettings)
  for (const source of [settings, form]) {
    const language = source.text('language')
    if (language !== undefined && language !== 'en')
      report(
        `the language "${language}": the funnel uses the form's texts as English texts`,
        source.pointerTo('language'),
      )
  }
  const meta = settings.object('meta')
  meta?.ignore('allow_indexing', 'image', ...(meta.value.title === name ? ['title'] : []))
  const redirect = settings.text('redirect_after_submit_url')
  const finish = redirect !== undefined && isRedirect(redirect) ? redirect : undefined
  if (redirect !== finish)
    report(`the redirect to ${redirect}`, settings.pointerTo('redirect_after_submit_url'))
  return { description: meta?.text('description'), finish }
}

/** Reports variables that do not start at 0, because the scores of a funnel start at 0. */
function readVariables(form: SourceObject, report: ReportNote): void {
  const variables = form.objectOrEmpty('variables')
  for (const [name, value] of Object.entries(variables.value)) {
    variables.ignore(name)
    if (value !== 0 && value !== null)
      report(`the variable "${name}" starts at ${JSON.stringify(value)}`, variables.pointerTo(name))
  }
}

/** Reports hidden fields whose names have other characters than `A-Za-z0-9_-`. No condition can read these fields. */
function readHidden(form: SourceObject, report: ReportNote): void {
  for (const { value, where } of form.entries('hidden')) {
    if (typeof value !== 'string' || !/^[\w-]+$/.test(value))
      report(`the hidden field ${JSON.stringify(value)}`, where)
  }
}
