/** The files of a new page: a headline and a call to action. */
import type { NewFiles } from './newFiles.ts'

export const newPage = (id: string): NewFiles => ({
  [`configs/pages/${id}/page.json`]: `{
  "$schema": "../../page.schema.gen.json",
  "id": "${id}",
  "path": "/${id}",
  "locales": ["en"],
  "head": { "title": "A new page" },
  "sections": [
    {
      "kind": "hero",
      "title": "What the page is about",
      "text": "Why a visitor should start.",
      "illustration": "speech",
      "cta": { "text": "Start", "to": "page:home" }
    }
  ]
}
`,
})
