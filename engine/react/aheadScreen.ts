/** The screen that React renders ahead, hidden, so that a step to it only shows it. Undefined if there is none. */
import { atom } from 'jotai/vanilla'
import type { Presented } from './present.ts'

export const aheadScreen = atom<Presented | undefined>(undefined)
