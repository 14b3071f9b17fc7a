/** The paths of the server's own routes, without those of plugins. A page or funnel with such a path is never shown. */
export const serverPaths = [
  '/assets',
  '/device-settings',
  '/face',
  '/healthz',
  '/language-offer',
  '/page-models',
  '/page-resources',
  '/pictures',
  '/preview',
  '/programs',
  '/readyz',
  '/runs',
  '/v1',
]
