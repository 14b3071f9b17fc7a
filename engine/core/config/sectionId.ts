/** A section's id: its own id, otherwise its kind. `compilePage` checks that it is unique in the page. */
import type { RawSection } from './rawConfig.ts'

export const sectionId = ({ id, kind }: Pick<RawSection, 'id' | 'kind'>): string => id ?? kind
