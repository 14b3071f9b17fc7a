/** What moves in our styles: only `transform` and `opacity`, which the compositor draws without style or layout. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from '../../testing/root.ts'

const styles = ['screens', 'runtime'].flatMap((folder) =>
  readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name): [file: string, css: string] => [
      `${folder}/${name}`,
      readFileSync(`${root}/${folder}/${name}`, 'utf8').replaceAll(/\/\*[^]*?\*\//g, ''),
    ]),
)
const moved = new Set(['transform', 'opacity'])

test('keyframes change only transform and opacity', () => {
  const keyframes = styles.flatMap(([file, css]) =>
    [...css.matchAll(/@keyframes ([\w-]+) \{((?:[^{}]*\{[^{}]*\})*)/g)].map(
      ([, name, body]) => [`${file} ${name}`, body!] as const,
    ),
  )
  expect(keyframes.length).toBeGreaterThan(10)
  for (const [name, body] of keyframes) {
    const changed = [...body.matchAll(/([\w-]+):/g)].map(([, property]) => property!)
    expect(changed.length, name).toBeGreaterThan(0)
    expect(
      changed.filter((each) => !moved.has(each)),
      name,
    ).toEqual([])
  }
})

test('transitions name only transform and opacity', () => {
  const transitions = styles.flatMap(([file, css]) =>
    [...css.matchAll(/transition(?:-property)?: ([^;]+);/g)].flatMap(([, value]) =>
      value!.split(',').map((each) => [file, each.trim().split(/\s/)[0]!] as const),
    ),
  )
  for (const [file, property] of transitions) expect(['none', ...moved], file).toContain(property)
})
