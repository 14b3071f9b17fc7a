/**
 * Motion changes only `transform` or `translate`. So a screen is readable in its first frame, and its motion needs no
 * new layout.
 */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cssFiles } from '../../testing/cssFiles.ts'
import { root } from '../../testing/root.ts'

/** These two fade: a placeholder, and a message over the screen. */
const fadingStyles = ['screens/ui/Skeleton.module.css: opacity', 'screens/ui/Toast.module.css: opacity']

const files = cssFiles()

const keyframes = /@keyframes[^{]*\{((?:[^{}]*\{[^{}]*\})*)/g
const transitions = /transition(?:-property)?:\s*([^;]*);/g

test('keyframes and transitions change only transform and translate, except those that fade', () => {
  const found = files.flatMap((file) => {
    const css = readFileSync(`${root}/${file}`, 'utf8').replaceAll(/\/\*[^]*?\*\//g, '')
    const animated = [...css.matchAll(keyframes)].flatMap(([, steps]) =>
      [...steps!.matchAll(/([\w-]+)\s*:/g)].map(([, property]) => property!),
    )
    const transitioned = [...css.matchAll(transitions)].flatMap(([, list]) =>
      list!.split(',').map((each) => each.trim().split(' ')[0]!),
    )
    return [...animated, ...transitioned].map((property) => `${file}: ${property}`)
  })
  const unexpected = found.filter((each) => !/: (transform|translate|none)$/.test(each))
  expect(found.length).toBeGreaterThan(5)
  expect([...new Set(unexpected)].sort()).toEqual(fadingStyles)
})
