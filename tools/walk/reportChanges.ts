/** What looks different from the pictures that were accepted last: before, now, and the pixels that have changed. */
import { escapeHtml } from '../../runtime/server/document.ts'
import { colourThreshold, shareThreshold, type PictureChange } from './comparePictures.ts'
import { picture } from './picture.ts'
import type { Report } from './report.ts'

const percent = (share: number) => `${(share * 100).toFixed(share < 0.01 ? 2 : 1)} %`

const words: Readonly<Record<PictureChange['type'], (share: number) => string>> = {
  changed: (share) => `${percent(share)} of its pixels`,
  resized: () => 'of another size',
  new: () => 'new',
  gone: () => 'no longer seen',
}

export function changesSection({ changes, accepted }: Pick<Report, 'changes' | 'accepted'>): string {
  const threshold = `<p>A pixel counts from a difference of colour of ${colourThreshold} (of 1) on, a picture from ${percent(shareThreshold)} of its pixels on. <code>--accept</code> makes this run's pictures the accepted ones.</p>`
  if (changes.length === 0) return `<p>None, or nothing was accepted before.</p>${threshold}`
  const items = changes.map(({ file, type, share }) => {
    const pictures = [
      ...(type === 'new' ? [] : [picture(`${accepted}/${file}`, `${file}, accepted`)]),
      ...(type === 'gone' ? [] : [picture(`pictures/${file}`, `${file}, now`)]),
      ...(type === 'changed' ? [picture(`changes/${file}`, `${file}, changed pixels`)] : []),
    ]
    return `<li><p><code>${escapeHtml(file)}</code> ${words[type](share)}</p>${pictures.join('')}</li>`
  })
  return `${threshold}<ol class="changes">${items.join('\n')}</ol>`
}
