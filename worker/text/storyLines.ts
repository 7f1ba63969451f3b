import type { GameEvent } from '../engine/index.ts'
import type { Words } from './index.ts'
import { orNeutral } from './neutral.ts'
import type { Names, Sentence } from './sentence.ts'
import { story } from './story.ts'

/** The story of some events, one sentence a line. */
export const storyLines = (events: readonly GameEvent[], w: Words, name: Names): readonly Sentence[] =>
  story(events).map(line => orNeutral(() => w.told(line, name), w.LATER_EVENT))
