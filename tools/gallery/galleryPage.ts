/** The gallery's index: every kind from its example, in every theme and scheme. */
import { readExamples } from '../../testing/galleryConfigs.ts'

export function galleryPage(): string {
  const cards = readExamples()
    .map(
      ({ kind, path }) =>
        `<figure><iframe loading="lazy" title="${kind}" src="${path}"></iframe><figcaption><a href="${path}">${kind}</a> · <a href="/uk${path}">uk</a> · <a href="/en-XA${path}">en-XA</a> · <a href="/ar-XB${path}">ar-XB</a></figcaption></figure>`,
    )
    .join('')
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery of kinds</title><style>
body{margin:24px;font:16px/1.4 system-ui;background:#eee;display:grid;gap:24px;grid-template-columns:repeat(auto-fill,360px)}
h1{grid-column:1/-1;margin:0}figure{margin:0}iframe{width:360px;height:740px;border:1px solid #aaa;border-radius:16px;background:#fff}figcaption{padding:8px}
</style><h1>Gallery of kinds · <a href="/gallery/primitives">primitives</a></h1>${cards}</html>`
}
