/** `12.5 %`; `< 0.1 %` for a smaller share that is not zero. @param share 0 to 1. */
export function percent(share: number): string {
  const rounded = Number((share * 100).toFixed(1))
  return rounded === 0 && share > 0 ? '< 0.1 %' : `${rounded} %`
}
