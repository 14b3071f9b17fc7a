/** The page of the primitives of `screens/ui`, with links to each theme in both schemes: `?theme=amethyst&scheme=dark`. */
import { themeCss } from '../../engine/core/theme/themeCss.ts'
import type { Configs } from '../../engine/core/config/loadConfigs.ts'

export function primitivesPage({ themes }: Pick<Configs, 'themes'>, query: URLSearchParams): string {
  const theme = themes.get(query.get('theme') ?? 'default') ?? [...themes.values()][0]!
  const scheme = query.get('scheme') === 'dark' ? 'dark' : 'light'
  const links = [...themes.keys()].flatMap((id) =>
    ['light', 'dark'].map((each) => `<a href="?theme=${id}&scheme=${each}">${id} ${each}</a>`),
  )
  return `<!doctype html><html lang="en" data-scheme="${scheme}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Gallery of primitives</title><style>${themeCss(theme)}
body>nav{display:flex;flex-wrap:wrap;gap:16px;padding:16px}main{max-width:480px;margin:auto;padding:16px;display:grid;gap:32px}section{display:grid;gap:12px}</style>
<nav>${links.join('')}</nav><div id="primitives"></div><script type="module">import r from "/@react-refresh";r.injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>(t)=>t;window.__vite_plugin_react_preamble_installed__=true</script><script type="module" src="/tools/gallery/primitivesClient.tsx"></script></html>`
}
