/** The assets of development: Vite serves each module as it is, with hot replacement. */
import { entries, viewOf, type Assets } from './assets.ts'
import { devCss } from './devStyles.ts'

const preamble = `<script type="module">import r from "/@react-refresh";r.injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>(t)=>t;window.__vite_plugin_react_preamble_installed__=true</script><script type="module" src="/@vite/client"></script>`

const scripts = (entry: string) => `${preamble}<script type="module" src="/${entry}"></script>`

export function devAssets(early: string): Assets {
  return {
    early,
    view: (kind) => `/${viewOf(kind)}`,
    funnelScripts: () => scripts(entries.funnel),
    siteScripts: () => scripts(entries.site),
    css: devCss,
    siteCss: devCss,
  }
}
