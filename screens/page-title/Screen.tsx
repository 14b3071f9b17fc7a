/** The title, a short text, and the pilot. The cards below are sections of their own. */
import type { SectionProps } from '../../engine/react/sectionProps.ts'
import type { PageTitle } from '../types.gen.ts'
import { PageSection } from '../ui/PageSection.tsx'

export default function PageTitleSection({ section }: SectionProps<PageTitle>) {
  const { id = section.kind, kind, title, text } = section
  return <PageSection {...{ kind, id, title, text }} narrow pose="point" />
}
