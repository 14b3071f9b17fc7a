/**
 * The bounds of what is measured in the browser. The product is held to a plain HTML form where both load, and to
 * Formbricks where both step. Formbricks is no dependency of this project: its figures are multiples of bare React's, from one
 * run of four rounds of all four (docs/decisions/10-bench.md).
 */
const formbricks = {
  /** 28.7 ms to 22.3 ms. */
  step: 1.29,
  /** 57.9 ms to 41.8 ms. */
  interaction: 1.39,
  /** 772 ms to 143 ms. */
  styleAndLayout: 5.4,
}

export const bounds = {
  firstQuestion: 1.3,
  secondScreen: 0.8,
  longFunnel: 1.1,
  step: 1.2 * formbricks.step,
  interaction: 1.5 * formbricks.interaction,
  styleAndLayout: formbricks.styleAndLayout,
}
