/** A picture in the report: small, lazily loaded, a link to the whole picture. */
import { escapeHtml } from '../../runtime/server/document.ts'

/** @param file relative to the report's page. */
export const pictureLink = (file: string, name: string): string =>
  `<a class="picture" href="${escapeHtml(file)}"><img loading="lazy" src="${escapeHtml(file)}" alt="${escapeHtml(name)}"></a>`
