/** Types of the views of kinds, and of the functions that load them, by kind. */
import type { ComponentType } from 'react'
import type { ScreenProps } from './screenProps.ts'
import type { SectionProps } from './sectionProps.ts'

// Each view declares the fields of its own kind. Code that looks up a view by its kind cannot know their types; the
// schema checks the fields.
// oxlint-disable-next-line typescript/no-explicit-any
export type ScreenView = ComponentType<ScreenProps<any, any>>
// oxlint-disable-next-line typescript/no-explicit-any
export type SectionView = ComponentType<SectionProps<any, any>>

export type ViewLoaders = Readonly<Record<string, () => Promise<{ default: ScreenView }>>>
export type Views = Readonly<Record<string, ScreenView>>
export type SectionViewLoaders = Readonly<Record<string, () => Promise<{ default: SectionView }>>>
export type SectionViews = Readonly<Record<string, SectionView>>
