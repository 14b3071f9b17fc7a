/** The files of a new funnel: one question, one branch, a summary. */
import type { NewFiles } from './newFiles.ts'

export const newFunnel = (id: string): NewFiles => ({
  [`configs/funnels/${id}/funnel.json`]: `{
  "$schema": "../../funnel.schema.gen.json",
  "id": "${id}",
  "locales": ["en"],
  "screens": [
    {
      "id": "goal",
      "kind": "single-choice",
      "title": "What is your main goal?",
      "answers": [
        { "id": "travel", "text": "Travel", "emoji": "✈️" },
        { "id": "work", "text": "Work", "emoji": "💼" }
      ]
    },
    {
      "id": "job",
      "kind": "input",
      "when": { "answers.goal": "work" },
      "title": "What do you do?"
    },
    {
      "id": "ready",
      "kind": "divider",
      "title": "Your goal: {{answers.goal}}",
      "text": "{{answers.job, or(Bon voyage!)}}",
      "cta": "Finish"
    }
  ]
}
`,
})
