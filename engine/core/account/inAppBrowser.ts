/** Whether a page runs in another app's built-in browser. Google and other services refuse sign-in there. */

const apps =
  /FBAN|FBAV|FB_IAB|Instagram|musical_ly|BytedanceWebview|TikTok|Snapchat|Pinterest\/|LinkedInApp|Twitter for|\bLine\/|MicroMessenger|GSA\//
/** A web view inside an Android app. */
const androidView = /; wv\)/

export const isInAppBrowser = (userAgent: string): boolean =>
  apps.test(userAgent) || androidView.test(userAgent)
