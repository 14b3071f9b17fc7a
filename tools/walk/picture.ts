/** A picture of the report: small, loaded when it comes into view, whole where it is chosen. */
import { escapeHtml } from '../../runtime/server/document.ts'

/** @param file from the report's page. */
export const picture = (file: string, name: string): string =>
  `<a class="picture" href="${escapeHtml(file)}"><img loading="lazy" src="${escapeHtml(file)}" alt="${escapeHtml(name)}"></a>`
