/**
 * Turns a rendered page into a static frame of the gallery. Its only script applies the theme and scheme in the URL.
 * Nobody can interact with the page.
 */

import { faceCss } from './faceCss.ts'

/** Applies `?theme=amethyst&scheme=dark`. The theme's style sheet comes last, so it replaces the page's colours. */
const themeScript = `<script>{const q=new URLSearchParams(location.search),r=document.documentElement;r.dataset.scheme=q.get('scheme')||'light';const t=q.get('theme');if(t){const l=document.createElement('link');l.rel='stylesheet';l.href='../../themes/'+encodeURIComponent(t)+'.css';document.head.append(l)}}</script>`

export const frameDocument = (html: string): string =>
  html
    .replaceAll(/<script\b[^]*?<\/script>/g, '')
    .replaceAll(/<link rel="(?:expect|alternate|manifest|modulepreload|preload)"[^>]*>/g, '')
    .replace('</head>', `<style>${faceCss}</style>${themeScript}</head>`)
    .replace('<body', '<body inert')

/** A URL of a file that the server has. The gallery needs a copy of this file. */
const fileUrl = /(url\(["']?|(?:src|href)=")\/((?:drawings|pictures|faces|favicon)[\w./%-]*)/g

/** The paths of the files that an HTML or CSS text needs: `drawings/pilot-hello.gen.svg`. */
export const filesIn = (text: string): string[] => [...text.matchAll(fileUrl)].map(([, , path]) => path!)

/**
 * Makes the URLs of a text's files relative. @param up The path from the text's folder to the root folder: `../../`.
 */
export const relocate = (text: string, up: string): string => text.replaceAll(fileUrl, `$1${up}$2`)
