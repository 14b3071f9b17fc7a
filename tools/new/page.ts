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
      "title": "Speak from day one",
      "text": "Short lessons for the goal that you choose.",
      "illustration": "speech",
      "cta": { "text": "Build my plan", "to": "funnel:english-onboarding" }
    }
  ]
}
`,
})
