/** Creates a function that makes a `ref` unique: it adds a number if the `ref` is already in use. */
export function uniqueRefs(): (ref: string) => string {
  const used = new Set<string>()
  return (wanted) => {
    let ref = wanted
    for (let number = 2; used.has(ref); number++) ref = `${wanted} ${number}`
    used.add(ref)
    return ref
  }
}
