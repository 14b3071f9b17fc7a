/** The files of a new kind: a single choice that passes the conformance suite. */
import type { NewFiles } from './newFiles.ts'

const pascalCase = (id: string) =>
  `-${id}`.replaceAll(/-(.)/g, (_all, letter: string) => letter.toUpperCase())

export function newKind(id: string): NewFiles {
  const name = pascalCase(id)
  const folder = `screens/${id}`
  return {
    [`${folder}/schema.json`]: `{
  "title": "${name}",
  "description": "What this kind is for, in one sentence.",
  "type": "object",
  "properties": {
    "answers": { "$ref": "#/$defs/answers" }
  },
  "required": ["title", "answers"]
}
`,
    [`${folder}/definition.ts`]: `/** What this kind is for, in one sentence. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({ kind: '${id}', role: 'question', answer: 'single' })
`,
    [`${folder}/Screen.tsx`]: `/** How this kind looks, in one sentence. */
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { ${name} } from '../types.gen.ts'
import { ChoiceList } from '../ui/ChoiceList.tsx'
import { inputProps } from '../ui/inputProps.ts'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'

export default function ${name}Screen(props: ScreenProps<${name}, string>) {
  const { screen, answer } = props
  return (
    <>
      <ScreenTitle title={screen.title} text={screen.text} />
      <ChoiceList type="radio" options={screen.answers} chosen={answer} {...inputProps(props)} />
    </>
  )
}
`,
    [`${folder}/example.json`]: `{
  "screen": {
    "id": "${id}",
    "kind": "${id}",
    "title": "Which one fits you?",
    "answers": [
      { "id": "this", "text": "This one" },
      { "id": "that", "text": "That one" }
    ]
  },
  "answers": [["this"], ["that"]],
  "refused": [[], ["other"]]
}
`,
    [`${folder}/screen.test.tsx`]: `import { testKind } from '../../testing/testKind.tsx'
import definition from './definition.ts'
import example from './example.json' with { type: 'json' }
import Screen from './Screen.tsx'

testKind({ definition, example, Screen })
`,
  }
}
