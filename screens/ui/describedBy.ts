/** The `aria-describedby` of a screen's inputs: its helper text and its problem, where there are any. */
export function describedBy(text: string | undefined, problem: string | undefined): string | undefined {
  return [text && 'hint', problem && 'problem'].filter(Boolean).join(' ') || undefined
}
