/** Reads welcome screens and endings. */
import type { FormStep } from '../form/form.ts'
import { isRedirect } from '../form/isRedirect.ts'
import { statement } from '../form/steps.ts'
import type { ReportNote, SourceObject } from '../sourceObject.ts'
import { parseTexts } from './parseText.ts'

/** The `ref` of the ending that every form has. */
export const defaultEnding = 'default_tys'

/** Ignores the layout of a field or screen, and reports its picture or video. */
export function reportPicture(source: SourceObject, report: ReportNote): void {
  source.ignore('layout')
  const attachment = source.object('attachment')
  attachment?.ignoreAll()
  if (attachment) report(`a picture or video (${attachment.text('href') ?? 'no URL'})`, attachment.where)
}

function readScreen(
  screen: SourceObject,
  fallbackRef: string,
  report: ReportNote,
): { step: FormStep; properties: SourceObject } {
  screen.ignore('id', 'type', 'theme')
  const ref = screen.text('ref') ?? fallbackRef
  const properties = screen.objectOrEmpty('properties')
  const texts = parseTexts({ title: screen.text('title'), text: properties.text('description') })
  properties.ignore('show_button', 'share_icons')
  reportPicture(screen, report)
  return { properties, step: statement({ ref, where: screen.where }, texts) }
}

/** Returns the first welcome screen, and reports the others. */
export function readWelcome(form: SourceObject, report: ReportNote): FormStep[] {
  const [first, ...others] = form.objects('welcome_screens', report)
  for (const screen of others) {
    screen.ignoreAll()
    report('another welcome screen', screen.where)
  }
  if (!first) return []
  const { step, properties } = readScreen(first, '#welcome', report)
  return [{ ...step, type: 'welcome', ...parseTexts({ cta: properties.text('button_text') }) }]
}

/**
 * Returns the endings and the finish, which is the URL that opens after the form. The finish is the redirect in the
 * form's settings. If the settings have no redirect, and the form has exactly one ending besides the default ending,
 * the finish is the redirect of this ending. Reports all other redirects. The default ending comes last, because
 * a form without jumps ends with the first ending.
 * @param settingsFinish the redirect in the form's settings.
 */
export function readEndings(
  form: SourceObject,
  settingsFinish: string | undefined,
  report: ReportNote,
): { endings: FormStep[]; finish: string | undefined } {
  const screens = form.objects('thankyou_screens', report)
  const endings = screens.map((screen, index) => readEnding(screen, index, report))
  const isDefault = ({ step }: (typeof endings)[number]) => step.ref === defaultEnding
  const customEndings = endings.filter((ending) => !isDefault(ending))
  const onlyRedirect = customEndings.length === 1 ? customEndings[0]!.redirect : undefined
  const finish =
    settingsFinish ?? (onlyRedirect !== undefined && isRedirect(onlyRedirect) ? onlyRedirect : undefined)
  for (const { redirect, where } of endings)
    if (redirect !== undefined && redirect !== finish) report(`the redirect to ${redirect}`, where)
  return { endings: [...customEndings, ...endings.filter(isDefault)].map(({ step }) => step), finish }
}

function readEnding(screen: SourceObject, index: number, report: ReportNote) {
  const { step, properties } = readScreen(screen, `#ending ${index + 1}`, report)
  const isButtonShown = properties.flag('show_button') ?? true
  const url = properties.text('redirect_url')
  const mode = properties.text('button_mode')
  if (mode === 'reload') report('the button that starts the form again', properties.pointerTo('button_mode'))
  const hasRedirect = mode !== 'reload' && mode !== 'default_redirect'
  const buttonText = properties.text('button_text')
  // The other buttons open the form again or Typeform's site, so their texts do not fit the button of a funnel.
  const cta = hasRedirect && isButtonShown ? buttonText : undefined
  return {
    step: { ...step, ...parseTexts({ cta }) },
    redirect: hasRedirect ? url : undefined,
    where: properties.pointerTo('redirect_url'),
  }
}
