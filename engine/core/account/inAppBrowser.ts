/** Whether a page is shown by another app's own browser, in which Google and others refuse to sign anybody in. */

const apps =
  /FBAN|FBAV|FB_IAB|Instagram|musical_ly|BytedanceWebview|TikTok|Snapchat|Pinterest\/|LinkedInApp|Twitter for|\bLine\/|MicroMessenger|GSA\//
/** A view inside an Android app. */
const androidView = /; wv\)/

export const isInAppBrowser = (userAgent: string): boolean =>
  apps.test(userAgent) || androidView.test(userAgent)
