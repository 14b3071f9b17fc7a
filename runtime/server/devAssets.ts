/** The assets in development. Vite serves each module as its own file, and replaces it in the page after an edit. */
import { entries, viewOf, type Assets } from './assets.ts'
import { devCss } from './devStyles.ts'

/** Vite's client, and the script that Vite's React plugin requires before the first component. */
const preamble = `<script type="module">import r from "/@react-refresh";r.injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>(t)=>t;window.__vite_plugin_react_preamble_installed__=true</script><script type="module" src="/@vite/client"></script>`

const scripts = (entry: string) => `${preamble}<script type="module" src="/${entry}"></script>`

/** @param early the early script of funnels. */
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
