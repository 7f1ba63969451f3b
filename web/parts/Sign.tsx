import type { Company, MineId } from '../../worker/engine/index.ts'
import { signShape } from '../../worker/look/signs.ts'
import type { Sentence } from '../../worker/text/sentence.ts'
import { seatLetter } from '../words.ts'

/** A company's enamel sign: its letters in its colours, its kind by shape. */
export function Sign({ of, big }: { readonly of: Company; readonly big?: boolean }) {
  return (
    <span class={`sign ${signShape(of)} ${of}${big ? ' big' : ''}`}>
      <span>{of}</span>
    </span>
  )
}

/** A mine's plate: hammers and number. */
export function MineSign({ of, open = true }: { readonly of: MineId; readonly open?: boolean }) {
  return (
    <span class={`sign mining mine${open ? '' : ' closed'}`}>
      <span>
        <span aria-hidden="true">⚒</span> {of}
      </span>
    </span>
  )
}

/** The white disc with a seat's letter; amber for the reader. */
export function SeatSign({ name, me }: { readonly name: string; readonly me: boolean }) {
  return (
    <span class={me ? 'seat me' : 'seat'} aria-hidden="true">
      {seatLetter(name)}
    </span>
  )
}

/** A sentence with a sign in the place of every company; no line ends between a figure and its M. */
export function Words({ of }: { readonly of: Sentence }) {
  return (
    <>
      {of.map(part =>
        typeof part === 'string' ? part.replace(/(\d) (?=M\b)/g, '$1\u00a0') : <Sign of={part.company} />,
      )}
    </>
  )
}

/** `300 → 180`. */
export function Change({ from, to }: { readonly from: string; readonly to: string }) {
  return (
    <span class="change">
      {from} <span class="arrow">→</span> <b>{to}</b>
    </span>
  )
}
