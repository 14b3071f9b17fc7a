/**
 * The script of the gallery's first page. It hides the kinds that the search does not find, and loads the iframes with
 * the chosen options. It writes the search and the options to the URL, so that the URL can be shared.
 */
export const kindsScript = `
const controls = [...document.querySelectorAll('header [name]')]
const cards = [...document.querySelectorAll('.kind')]
const query = new URLSearchParams(location.search)
const schemeSelect = document.querySelector('[name=scheme]')
const preferredScheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
schemeSelect.value = preferredScheme
for (const control of controls) {
  const before = control.value
  if (query.has(control.name)) control.value = query.get(control.name)
  // An old URL may name a theme or a language that no longer exists.
  if (control.selectedIndex === -1) control.value = before
}
function show() {
  const { q, theme, scheme, locale, width } = Object.fromEntries(controls.map((each) => [each.name, each.value]))
  const wanted = q.toLowerCase().split(/\\s+/).filter(Boolean)
  for (const card of cards) card.hidden = !wanted.every((word) => card.dataset.words.includes(word))
  for (const link of document.querySelectorAll('.index a')) link.hidden = document.querySelector(link.hash).hidden
  const shown = cards.filter((card) => !card.hidden).length
  document.querySelector('#count').textContent = shown === 1 ? '1 kind' : shown + ' kinds'
  document.documentElement.dataset.scheme = scheme
  document.body.dataset.width = width
  for (const frame of document.querySelectorAll('[data-frame]')) {
    const src = frame.dataset.frame.replace('{locale}', locale) + '?' + new URLSearchParams({ theme, scheme })
    if (frame.getAttribute('src') !== src) frame.setAttribute('src', src)
  }
  // The URL contains only values that differ from the defaults.
  const chosen = new URLSearchParams(controls.filter((each) => (each === schemeSelect ? each.value !== preferredScheme : each.value !== each.defaultValue && each.selectedIndex !== 0)).map((each) => [each.name, each.value]))
  history.replaceState(null, '', (String(chosen) ? '?' + chosen : location.pathname) + location.hash)
}
for (const control of controls) control.addEventListener('input', show)
document.querySelector('form').addEventListener('submit', (event) => event.preventDefault())
document.addEventListener('click', async ({ target }) => {
  const button = target.closest('[data-copy]')
  if (!button) return
  const code = button.previousElementSibling
  try {
    await navigator.clipboard.writeText(code.textContent)
    button.textContent = 'Copied'
  } catch {
    // Over plain HTTP there is no clipboard, or the browser refuses to write to it.
    getSelection().selectAllChildren(code)
    button.textContent = 'Selected: copy it with the keyboard'
  }
  setTimeout(() => (button.textContent = 'Copy JSON'), 2000)
})
show()
`
