/** `12.5 %`; `< 0.1 %` or `> 99.9 %` if rounding would give 0 or 100 %. @param share 0 to 1. */
export function percent(share: number): string {
  const rounded = Number((share * 100).toFixed(1))
  if (rounded === 0 && share > 0) return '< 0.1 %'
  // A sum of shares can be a little below 1 because of rounding.
  if (rounded === 100 && share < 1 - 1e-9) return '> 99.9 %'
  return `${rounded} %`
}
