// The story of some events, one sentence a line.
import type { GameEvent } from '../engine/index.ts'
import type { Words } from './index.ts'
import type { Names, Sentence } from './sentence.ts'
import { story } from './story.ts'

export const storyLines = (events: readonly GameEvent[], w: Words, name: Names): readonly Sentence[] =>
  story(events).map(line => w.told(line, name))
