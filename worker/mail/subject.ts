// Subjects of at most 60 characters: game, round, company, act.
const MOST = 60
const BETWEEN = ' · '
/** So much of a game's name always stays. */
const NAME = 20

/** Cut at a whole character, with an ellipsis. */
function cut(text: string, most: number): string {
  const letters = [...text]
  return letters.length <= most
    ? text
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}

const length = (text: string): number => [...text].length

/** The first of `ways` that fits beside the game's name; a long name gives way before the decision does. */
export function subjectLine(game: string, ways: readonly string[]): string {
  const fits = ways.find(way => length(game) + length(BETWEEN) + length(way) <= MOST)
  if (fits !== undefined) return `${game}${BETWEEN}${fits}`
  const most = MOST - NAME - length(BETWEEN)
  const short = ways.find(way => length(way) <= most) ?? cut(ways[ways.length - 1] ?? '', most)
  return `${cut(game, MOST - length(BETWEEN) - length(short))}${BETWEEN}${short}`
}

/** Any other subject, cut to length. */
export const plainSubject = (text: string): string => cut(text, MOST)
