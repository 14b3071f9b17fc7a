/**
 * Whether a funnel can end with a redirect to this URL. It must be absolute and without placeholders. A link of a config
 * has at most 500 characters.
 */
export const isRedirect = (url: string): boolean => /^https?:\/\/[^\s{}]{1,490}$/.test(url)
