// In the place of web/dictionary.ts: the page speaks the pseudo-language.
import { fetchedBy, speak } from '../../../web/words.ts'
import { pseudoOf } from './pseudo.ts'

export async function speakAs(): Promise<void> {
  fetchedBy(
    () => import('../../../worker/text/en/onBoard.ts').then(({ onBoard }) => pseudoOf(onBoard)),
    () => import('../../../worker/text/en/later.ts').then(({ later }) => pseudoOf(later)),
    () => import('../../../worker/text/en/away.ts').then(({ away }) => pseudoOf(away)),
  )
  speak(pseudoOf((await import('../../../worker/text/en/first.ts')).first))
}
