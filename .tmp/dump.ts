import { soakGame } from '../tools/soak/game.ts'
import { PROFILES } from '../tools/soak/profiles.ts'
import { blocked, blockedKinds, choices, deciders, whyLeft } from '../worker/engine/index.ts'
import { refusal } from '../worker/text/en/refusals.ts'
const codes = new Map(); const times = []; let n=0; const shown = new Map()
const worst = {t:0,s:null}
for (let seed=1; seed<=8; seed++) for (const profile of PROFILES) soakGame(seed, profile, state => {
  if (n++ % 13) return false
  const seat = deciders(state)[0]; if (seat===undefined) return false
  const f = state.stack.at(-1)
  const t=performance.now(); const b = blocked(state, seat); const d=performance.now()-t; times.push(d)
  if (d>worst.t) { worst.t=d; worst.s=f.at+' '+(f.step??'') }
  const ch = choices(state, seat)
  for (const x of b) { const k = f.at+' '+(f.step??'')+' '+(ch.some(c=>c.do===x.move.do)?'opt ':'KIND ')+x.move.do+' '+x.why.code; codes.set(k,(codes.get(k)??0)+1); if(!shown.has(k)) shown.set(k, JSON.stringify(x.move)+' '+refusal(x.why)) }
  const key = f.at+' '+(f.step??''); 
  for (const step of f.at==='railway'?['track','station','run','distribute','units','issue']:f.at==='mine'?['track','units']:f.at==='miningCompany'?['switchers','distribute','mine','units','issue']:[]) { const l = whyLeft(state, step); if(!l.open){const k='LEFT '+f.at+' '+step+' '+(l.why?.code??'-'); codes.set(k,(codes.get(k)??0)+1); if(!shown.has(k)) shown.set(k,l.why?refusal(l.why):'')} }
  return false
})
times.sort((a,b)=>a-b); console.log(times.length, 'median', times[times.length>>1], '95', times[Math.floor(times.length*.95)], 'max', worst)
for (const [k,v] of [...codes].sort()) console.log(v, k, '|', shown.get(k))
