/** Resolves in the next task, after all promises that need no timer. */
export const nextTask = () => new Promise((resolve) => setTimeout(resolve))
