import type { GameEvent } from '../engine/index.ts'
import type { PageWords } from './dictionary.ts'
import { told } from './events.ts'
import type { Names, Sentence } from './sentence.ts'
import { story } from './story.ts'

export const storyLines = (d: PageWords, events: readonly GameEvent[], name: Names): readonly Sentence[] =>
  story(events).map(line => told(d, line, name))
