/** A small picture in the report. It loads lazily, and links to the whole picture. */
import { escapeHtml } from '../../runtime/server/document.ts'

/** @param file the path relative to the report's page. @param name the alternative text. */
export const pictureLink = (file: string, name: string): string =>
  `<a class="picture" href="${escapeHtml(file)}"><img loading="lazy" src="${escapeHtml(file)}" alt="${escapeHtml(name)}"></a>`
