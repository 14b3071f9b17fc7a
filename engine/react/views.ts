/** The views of kinds, by name, and how each is loaded. */
import type { ComponentType } from 'react'
import type { ScreenProps } from './screenProps.ts'
import type { SectionProps } from './sectionProps.ts'

// A view knows its own screen's fields; code that looks it up by kind does not, and passes on what the schema accepted.
// oxlint-disable-next-line typescript/no-explicit-any
export type ScreenView = ComponentType<ScreenProps<any, any>>
// oxlint-disable-next-line typescript/no-explicit-any
export type SectionView = ComponentType<SectionProps<any, any>>

export type ViewLoaders = Readonly<Record<string, () => Promise<{ default: ScreenView }>>>
export type Views = Readonly<Record<string, ScreenView>>
export type SectionViewLoaders = Readonly<Record<string, () => Promise<{ default: SectionView }>>>
export type SectionViews = Readonly<Record<string, SectionView>>
