/** The report's section of changed pictures. It shows the accepted picture, the new one and the changed pixels. */
import { escapeHtml } from '../../runtime/server/document.ts'
import { colourThreshold, shareThreshold, type PictureChange } from './comparePictures.ts'
import { pictureLink } from './pictureLink.ts'
import type { WalkReport } from './walkReport.ts'

const percent = (share: number) => `${(share * 100).toFixed(share < 0.01 ? 2 : 1)} %`

const words: Readonly<Record<PictureChange['type'], (share: number) => string>> = {
  changed: (share) => `${percent(share)} of its pixels changed`,
  resized: () => 'of another size',
  new: () => 'new',
  gone: () => 'gone',
}

export function changesSection({ changes, accepted }: Pick<WalkReport, 'changes' | 'accepted'>): string {
  const threshold = `<p>A pixel counts as changed if its colour differs by more than ${colourThreshold} on a scale from 0 to 1. A picture counts as changed if more than ${percent(shareThreshold)} of its pixels changed. <code>--accept</code> accepts the pictures of this run.</p>`
  if (changes.length === 0) return `<p>No picture differs from an accepted one.</p>${threshold}`
  const items = changes.map(({ file, type, share }) => {
    const pictures = [
      ...(type === 'new' ? [] : [pictureLink(`${accepted}/${file}`, `${file}, accepted`)]),
      ...(type === 'gone' ? [] : [pictureLink(`pictures/${file}`, `${file}, now`)]),
      ...(type === 'changed' ? [pictureLink(`changes/${file}`, `${file}, changed pixels`)] : []),
    ]
    return `<li><p><code>${escapeHtml(file)}</code> ${words[type](share)}</p>${pictures.join('')}</li>`
  })
  return `${threshold}<ol class="changes">${items.join('\n')}</ol>`
}
