/** All style sheets of the server's pages, as one text. In development every page contains all of them. */
const sheets = import.meta.glob<string>(['/screens/**/*.css', '/runtime/app/**/*.css'], {
  query: '?inline',
  import: 'default',
  eager: true,
})

export const devCss = (): string => {
  const base = Object.entries(sheets).filter(([path]) => path.endsWith('/base.css'))
  // The base comes first, so that the other style sheets override it.
  const others = Object.entries(sheets).filter(([path]) => !path.endsWith('/base.css'))
  return [...base, ...others].map(([, text]) => text).join('\n')
}
