import { test } from 'vitest'
import { createApp } from '/work/main/runtime/app/createApp.ts'
import { readConfigFiles } from '/work/main/runtime/server/configFiles.ts'
import { readFileSync } from 'node:fs'
const base = () => new Map<string,string>([
  ['site.json', JSON.stringify({name:'S',mainDomain:'example.com',defaultLocale:'en',locales:['en'],theme:'default'})],
  ['themes/default.json', readFileSync('/work/main/configs/themes/default.json','utf8')]])
const n = 5000
const mk = (f: (i:number)=>object) => Array.from({length:n},(_,i)=>({id:`s${i}`,kind:'single-choice',title:'T',answers:[{id:'a',text:'A'},{id:'b',text:'B'}],...f(i)}))
const time = (name: string, screens: object[], extra = {}) => {
  const files = base(); files.set('funnels/big/funnel.json', JSON.stringify({id:'big',screens,finish:'https://example.com',...extra}, null, 1))
  const t = performance.now(); const r = createApp(files); const dt = performance.now()-t
  console.log(name, Math.round(dt)+'ms', r.problems.length, r.problems[0]?.code, r.problems[0]?.message, files.get('funnels/big/funnel.json')!.length)
  if (r.app) { const t2=performance.now(); r.app.programs.get('big',{},'en'); console.log('  program', Math.round(performance.now()-t2)) }
}
test('perf', () => {
  time('warm', mk(()=>({})).slice(0,100))
  time('plain', mk(()=>({})))
  time('when', mk(i=>i>1?{when:{[`answers.s${i-2}`]:'a'}}:{}))
  time('pipes', mk(i=>i>0?{title:`Hi {{answers.s0}} {{answers.s${Math.floor(i/2)}, or(x)}}`}:{}))
  time('pipes2', mk(i=>i>0?{title:`Hi {{answers.s${i-1}}}`}:{}))
  time('pipes0', mk(i=>i>2500?{title:`Hi {{answers.s${i-2500}}}`}:{}))
  time('badwhen', mk(i=>({when:{[`answers.sx${i}`]:'a'}})))
  time('badnext', mk(i=>({next:[{to:`q${i}`}]})))
  time('badfields', mk(i=>({foo:1})))
  time('badkind', mk(i=>({kind:'nope'})))
  time('badlen', mk(i=>({title:''})))
  time('renamed', mk(()=>({})), {renamed:Object.fromEntries(Array.from({length:n},(_,i)=>[`o${i}`,`s${i}`]))})
  time('arm', mk(()=>({})), {experiments:[{key:'e',variations:[{id:'a'},{id:'b',patch:{screens:Object.fromEntries(Array.from({length:2000},(_,i)=>[`s${i}`,{title:'X'}]))}}]}]})
}, 600000)
