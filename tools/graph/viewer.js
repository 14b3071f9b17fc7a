/** The map's own script: zooming, moving by dragging, and showing a walk. Scrolling moves too, by any means. */
const view = document.querySelector('.view')
const map = view.querySelector('.map')
const walks = JSON.parse(document.querySelector('[data-map]').textContent)
const choice = document.querySelector('[data-walks]')
const aside = document.querySelector('.split aside')
const { width, height } = map.viewBox.baseVal
let scale = 1

/** Keeps the point of the map that lies under `x`, `y` of the view. */
function zoomTo(next, x = view.clientWidth / 2, y = view.clientHeight / 2) {
  const wanted = Math.min(4, Math.max(0.05, next))
  const atX = (view.scrollLeft + x) / scale
  const atY = (view.scrollTop + y) / scale
  scale = wanted
  map.setAttribute('width', width * scale)
  map.setAttribute('height', height * scale)
  view.scrollLeft = atX * scale - x
  view.scrollTop = atY * scale - y
}

const zooms = {
  in: () => zoomTo(scale * 1.25),
  out: () => zoomTo(scale / 1.25),
  fit: () => zoomTo(Math.min(1.25, (view.clientWidth - 4) / width)),
  all: () => zoomTo(Math.min((view.clientWidth - 4) / width, (view.clientHeight - 4) / height)),
}

for (const button of document.querySelectorAll('[data-zoom]'))
  button.addEventListener('click', () => zooms[button.dataset.zoom]())

view.addEventListener('keydown', ({ key, ctrlKey, metaKey, altKey }) => {
  if (ctrlKey || metaKey || altKey) return
  if (key === '+' || key === '=') zooms.in()
  if (key === '-') zooms.out()
  if (key === '0') zooms.fit()
})

view.addEventListener(
  'wheel',
  (event) => {
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    const { left, top } = view.getBoundingClientRect()
    zoomTo(scale * Math.exp(-event.deltaY / 300), event.clientX - left, event.clientY - top)
  },
  { passive: false },
)

view.addEventListener('pointerdown', (event) => {
  // A finger scrolls by itself.
  if (event.pointerType !== 'mouse' || event.button !== 0) return
  view.setPointerCapture(event.pointerId)
  view.classList.add('moving')
})
view.addEventListener('pointermove', (event) => {
  if (!view.classList.contains('moving')) return
  view.scrollLeft -= event.movementX
  view.scrollTop -= event.movementY
})
for (const end of ['pointerup', 'pointercancel'])
  view.addEventListener(end, () => view.classList.remove('moving'))

/** Marks the screens of a walk and the lines between them, and tells its answers. */
function show(steps) {
  const ids = steps.map(({ screen }) => screen)
  const pairs = new Set(ids.map((id, index) => `${id} ${ids[index + 1] ?? ''}`))
  map.classList.toggle('chosen', steps.length > 0)
  for (const card of map.querySelectorAll('.card'))
    card.classList.toggle('on', ids.includes(card.dataset.screen))
  for (const edge of map.querySelectorAll('.edge'))
    edge.classList.toggle('on', pairs.has(`${edge.dataset.from} ${edge.dataset.to}`))
  map.querySelector('.end').classList.toggle('on', steps.length > 0)
  aside.hidden = steps.length === 0
  aside.querySelector('ol').replaceChildren(
    ...steps.map(({ screen, title, answer }) => {
      const item = document.createElement('li')
      const link = document.createElement('button')
      link.type = 'button'
      link.dir = 'auto'
      link.textContent = title
      link.addEventListener('click', () => goTo(screen))
      const given = document.createElement('div')
      given.dir = 'auto'
      given.textContent = answer
      item.append(link, given)
      return item
    }),
  )
}

function goTo(screen) {
  const card = [...map.querySelectorAll('.card')].find(({ dataset }) => dataset.screen === screen)
  card.scrollIntoView({ block: 'center', inline: 'center' })
}

choice.addEventListener('change', () => show(choice.value === '' ? [] : walks[Number(choice.value)]))
zooms.fit()
view.scrollTo(0, 0)
