/** The class of a device, mobile or desktop, detected from its user agent. */
export const devices = ['mobile', 'desktop'] as const
export type Device = (typeof devices)[number]

export const deviceOf = (userAgent: string): Device =>
  /Mobi|Android|iPhone|iPad/i.test(userAgent) ? 'mobile' : 'desktop'
