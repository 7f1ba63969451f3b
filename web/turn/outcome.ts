// What a move and a turn do, in one part: it is shown from the first choice on.
export { Preview } from './Preview.tsx'
export { Review } from './Review.tsx'
