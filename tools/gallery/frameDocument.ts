/** A rendered page as a static picture: without scripts and interaction, in the theme and scheme of its URL. */

import { faceCss } from './faceCss.ts'

/** `?theme=amethyst&scheme=dark`; the theme's style sheet comes after the page's own. */
const choose = `<script>{const q=new URLSearchParams(location.search),r=document.documentElement;r.dataset.scheme=q.get('scheme')||'light';const t=q.get('theme');if(t){const l=document.createElement('link');l.rel='stylesheet';l.href='../../themes/'+encodeURIComponent(t)+'.css';document.head.append(l)}}</script>`

export const frameDocument = (html: string): string =>
  html
    .replaceAll(/<script\b[^]*?<\/script>/g, '')
    .replaceAll(/<link rel="(?:expect|alternate|manifest|modulepreload|preload)"[^>]*>/g, '')
    .replace('</head>', `<style>${faceCss}</style>${choose}</head>`)
    .replace('<body', '<body inert')

const served = /(url\(["']?|(?:src|href)=")\/((?:drawings|pictures|faces|favicon)[\w./%-]*)/g

/** The paths of the files that a text needs: `drawings/pilot-hello.gen.svg`. */
export const filesIn = (text: string): string[] => [...text.matchAll(served)].map(([, , path]) => path!)

/** Makes the URLs of these files relative. @param up the path from the text's folder to theirs: `../../`. */
export const relocate = (text: string, up: string): string => text.replaceAll(served, `$1${up}$2`)
