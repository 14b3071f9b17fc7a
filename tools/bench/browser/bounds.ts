/**
 * The bounds of the browser's figures. Loading is compared with a plain HTML form, and the long funnel with the short
 * funnel. Steps have bounds relative to Formbricks: a step may need 1.2 times the time that Formbricks needs. The bench
 * measures bare React instead of Formbricks, so these bounds are converted to multiples of bare React.
 */

/** Times in ms, from an earlier comparison of Formbricks with bare React (docs/decisions/10-bench.md). */
const formbricksToBareReact = {
  step: 28.7 / 22.3,
  interaction: 57.9 / 41.8,
  styleAndLayout: 772 / 143,
}

/** The largest allowed ratios. The last three are ratios to bare React. */
export const bounds = {
  firstQuestion: 1.3,
  secondScreen: 0.8,
  longFunnel: 1.1,
  step: 1.2 * formbricksToBareReact.step,
  interaction: 1.5 * formbricksToBareReact.interaction,
  styleAndLayout: formbricksToBareReact.styleAndLayout,
}
