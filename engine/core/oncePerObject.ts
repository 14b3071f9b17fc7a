/**
 * Wraps a function, so that it computes a result only once for each object. The cache does not keep the objects in
 * memory.
 * @param compute Its result must not change while the object lives.
 */
export function oncePerObject<K extends object, V extends object>(compute: (key: K) => V): (key: K) => V {
  const results = new WeakMap<K, V>()
  return (key) => {
    let result = results.get(key)
    if (!result) results.set(key, (result = compute(key)))
    return result
  }
}
