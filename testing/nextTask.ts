/** Resolves in the next task, after all promises that wait for no timer, request or file. */
export const nextTask = () => new Promise((resolve) => setTimeout(resolve))
