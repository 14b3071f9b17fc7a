/** The views of kinds, by name, and how each is loaded. */
import type { ComponentType } from 'react'
import type { ScreenProps } from './screenProps.ts'
import type { SectionProps } from './sectionProps.ts'

// A view declares the fields of its kind. Code that looks up a view by kind has no such types; the schema checks the fields.
// oxlint-disable-next-line typescript/no-explicit-any
export type ScreenView = ComponentType<ScreenProps<any, any>>
// oxlint-disable-next-line typescript/no-explicit-any
export type SectionView = ComponentType<SectionProps<any, any>>

export type ViewLoaders = Readonly<Record<string, () => Promise<{ default: ScreenView }>>>
export type Views = Readonly<Record<string, ScreenView>>
export type SectionViewLoaders = Readonly<Record<string, () => Promise<{ default: SectionView }>>>
export type SectionViews = Readonly<Record<string, SectionView>>
