/**
 * Whether a funnel can end with a redirect to this URL. It must be absolute, without placeholders, and short enough: a
 * link of a config has at most 500 characters, and `https://` with 490 more is below this limit.
 */
export const isRedirect = (url: string): boolean => /^https?:\/\/[^\s{}]{1,490}$/.test(url)
