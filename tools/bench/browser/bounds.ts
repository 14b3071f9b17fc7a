/**
 * The bounds of what is measured in the browser. The product is held to a plain HTML form if both load, and to
 * Formbricks if both step. Formbricks is no dependency of this project: what it needs is given as a multiple of what bare React
 * needs, from one run with both (docs/decisions/10-bench.md).
 */
const formbricksToBareReact = {
  step: 28.7 / 22.3,
  interaction: 57.9 / 41.8,
  styleAndLayout: 772 / 143,
}

export const bounds = {
  firstQuestion: 1.3,
  secondScreen: 0.8,
  longFunnel: 1.1,
  step: 1.2 * formbricksToBareReact.step,
  interaction: 1.5 * formbricksToBareReact.interaction,
  styleAndLayout: formbricksToBareReact.styleAndLayout,
}
