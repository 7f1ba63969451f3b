// Searches for runs beside the page, so that the page never waits for it.
import { gainOf, proposedRun } from '../../worker/engine/index.ts'
import { findings, type Question, type Told } from './runQuestions.ts'

const tell = (told: Told): void => postMessage(told)

addEventListener('message', ({ data }: MessageEvent<Question>) => {
  for (const found of findings({ gainOf, proposedRun }, data)) tell(found)
  tell({ kind: 'end' })
})
