/**
 * The first parts of the paths of the server's routes, except the routes of plugins and of single files. A page or
 * funnel with such a path is never shown.
 */
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
