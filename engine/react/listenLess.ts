/**
 * React listens on each of its roots to every event that there is. On the way of one step a finger or a mouse brings
 * half a dozen of them (over, out, up, …) that no view asks for, and React looks for handlers each time: a tenth of the
 * step's work. So it is with the submit of the form, which is around the view. The linter refuses the props of pointers in
 * views; an effect may listen on an element of its own.
 */
const unheard = /^(pointer|mouse|touch|drag|wheel|scroll|submit)/

/** Makes a React root on a container, without listeners for what no view hears. */
export function listenLess<Root>(container: HTMLElement, make: () => Root): Root {
  const listen = container.addEventListener.bind(container) as (type: string, ...rest: unknown[]) => void
  container.addEventListener = (type: string, ...rest: unknown[]) => {
    if (!unheard.test(type)) listen(type, ...rest)
  }
  try {
    return make()
  } finally {
    Reflect.deleteProperty(container, 'addEventListener')
  }
}
