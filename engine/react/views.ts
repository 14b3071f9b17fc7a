/** Types of views. A view is the React component for one kind of screen or section. The maps have kinds as keys. */
import type { ComponentType } from 'react'
import type { ScreenProps } from './screenProps.ts'
import type { SectionProps } from './sectionProps.ts'

// Each view declares the fields of its own kind. Code that gets a view from `Views` does not know these fields, so
// the type of the fields is `any`.
// oxlint-disable-next-line typescript/no-explicit-any
export type ScreenView = ComponentType<ScreenProps<any, any>>
// oxlint-disable-next-line typescript/no-explicit-any
export type SectionView = ComponentType<SectionProps<any, any>>

export type ViewLoaders = Readonly<Record<string, () => Promise<{ default: ScreenView }>>>
export type Views = Readonly<Record<string, ScreenView>>
export type SectionViewLoaders = Readonly<Record<string, () => Promise<{ default: SectionView }>>>
export type SectionViews = Readonly<Record<string, SectionView>>
