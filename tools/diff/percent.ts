/**
 * Writes a share (0 to 1) as a percentage, such as `12.5 %`. A tiny share above 0 becomes `< 0.1 %`, not `0 %`. A share
 * just below 1 becomes `> 99.9 %`, not `100 %`.
 */
export function percent(share: number): string {
  const rounded = Number((share * 100).toFixed(1))
  if (rounded === 0 && share > 0) return '< 0.1 %'
  // A sum of shares can be a little below 1 because of rounding.
  if (rounded === 100 && share < 1 - 1e-9) return '> 99.9 %'
  return `${rounded} %`
}
