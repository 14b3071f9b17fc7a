/** The id of a section in its page: the field `id`, otherwise the kind. `compilePage` checks that it is unique. */
import type { RawSection } from './rawConfig.ts'

export const sectionId = ({ id, kind }: Pick<RawSection, 'id' | 'kind'>): string => id ?? kind
