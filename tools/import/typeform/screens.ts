/** Welcome and thank-you screens. */
import type { Step } from '../draft.ts'
import type { Piece, Report } from '../piece.ts'
import { runsOf } from './text.ts'

/** Looks of a screen or a field: pictures have no equal, how they lie does not matter. */
export function readPicture(piece: Piece, report: Report): void {
  piece.ignore('layout')
  const attachment = piece.piece('attachment')
  attachment?.ignoreAll()
  if (attachment) report(`a picture or video (${attachment.text('href') ?? 'no address'})`, attachment.where)
}

function readScreen(
  screen: Piece,
  fallbackRef: string,
  report: Report,
): { step: Step; properties: Piece | undefined } {
  screen.ignore('id', 'type', 'theme')
  const ref = screen.text('ref') ?? fallbackRef
  const properties = screen.piece('properties')
  const title = screen.text('title')
  const text = properties?.text('description')
  properties?.ignore('show_button', 'share_icons')
  readPicture(screen, report)
  return {
    properties,
    step: {
      ref,
      where: screen.where,
      ask: 'statement',
      ...(title !== undefined && { title: runsOf(title) }),
      ...(text !== undefined && { text: runsOf(text) }),
      rules: {},
      jumps: [],
    },
  }
}

export function readWelcome(form: Piece, report: Report): Step[] {
  const screens = form.pieces('welcome_screens', report)
  return screens.flatMap((screen, index) => {
    if (index > 0) {
      screen.ignoreAll()
      report('a second welcome screen', screen.where)
      return []
    }
    const { step, properties } = readScreen(screen, '#welcome', report)
    const cta = properties?.text('button_text')
    return [{ ...step, ask: 'opening' as const, ...(cta !== undefined && { cta: runsOf(cta) }) }]
  })
}

/** The form ends with the first, unless a jump leads to another. The one that every form has comes last. */
export function readEndings(form: Piece, report: Report): { endings: Step[]; finish: string | undefined } {
  const screens = form.pieces('thankyou_screens', report)
  const read = screens.map((screen, index) => {
    const { step, properties } = readScreen(screen, `#ending ${index + 1}`, report)
    const redirect = properties?.text('redirect_url')
    const mode = properties?.text('button_mode')
    properties?.ignore('button_text')
    const address =
      redirect !== undefined && mode !== 'reload' && mode !== 'default_redirect' ? redirect : undefined
    if (mode === 'reload') report('the button that begins the form anew', properties!.at('button_mode'))
    return { step, address, where: properties?.at('redirect_url') ?? screen.where }
  })
  const only = read.filter(({ step }) => step.ref !== 'default_tys')
  const [first] = only
  const isOnly =
    only.length === 1 && first?.address !== undefined && /^https?:\/\/\S{1,490}$/.test(first.address)
  const finish = isOnly && !first.address!.includes('{{') ? first.address : undefined
  for (const { address, where } of read)
    if (address !== undefined && address !== finish) report(`the redirect to ${address}`, where)
  const ordered = [...only, ...read.filter(({ step }) => step.ref === 'default_tys')]
  return { endings: ordered.map(({ step }) => step), finish }
}
