/** A title and a short text. If the section is the first of its page, the section also shows the pilot (the mascot). */
import type { SectionProps } from '../../engine/react/sectionProps.ts'
import type { PageTitle } from '../types.gen.ts'
import { PageSection } from '../ui/PageSection.tsx'

export default function PageTitleSection({ section }: SectionProps<PageTitle>) {
  const { id = section.kind, kind, title, text } = section
  return <PageSection {...{ kind, id, title, text }} narrow pose="point" />
}
