/** Creates a function that makes the `ref` of a form step unique: it adds a number to a `ref` that it has returned. */
export function uniqueRefs(): (ref: string) => string {
  const used = new Set<string>()
  return (wanted) => {
    let ref = wanted
    for (let number = 2; used.has(ref); number++) ref = `${wanted} ${number}`
    used.add(ref)
    return ref
  }
}
